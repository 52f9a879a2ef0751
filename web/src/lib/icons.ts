// Icons of the tabs and of the header: paths on a field of 24 by 24, drawn with a line.
export const ICONS: Record<string, string> = {
  home: 'M12 3v18M3 12h18',
  play: 'M4 4h16v16H4zM4 12h16M12 4v16',
  explain: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.7 1 1.5 1 2.5h6c0-1 .2-1.800 1-2.500A6 6 0 0 0 12 3z',
  rate: 'M4 20v-6M10 20V10M16 20V5M22 20H2',
  techniques: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  looks: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  generate: 'M12 3l2 5 5 .5-4 3.500 1.200 5L12 14.500 7.800 17 9 12 5 8.500 10 8z',
  batch: 'M4 5h16M4 10h16M4 15h16M4 20h10',
  channel: 'M2 12h4l3-7 5 14 3-7h5',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  studies: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M15 3v4h4',
  library: 'M4 4h4v16H4zM10 4h4v16h-4zM16 5l4-1 3 15-4 1z',
  open: 'M3 7h6l2 2h10v10H3zM3 7V5h6l2 2',
  share: 'M12 3v12M8 7l4-4 4 4M5 13v7h14v-7',
};
