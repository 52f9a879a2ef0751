// Pages through the browser's own print dialog: what there is where masu cannot make PDF (transport.ts).

/** Each page an SVG document, which fills a sheet. */
export function printPages(pages: string[], paper: string): void {
  document.getElementById('masu-sheets')?.remove();
  const frame = document.createElement('iframe');
  frame.id = 'masu-sheets';
  frame.title = 'masu';
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
  const style = `@page { size: ${paper}; margin: 0 } body { margin: 0 } svg { display: block; width: 100vw; height: 100vh; break-after: page } svg:last-child { break-after: auto }`;
  frame.srcdoc = `<!doctype html><title>masu</title><style>${style}</style>${pages.map((page) => page.replace(/^<\?xml[^>]*>\s*/, '')).join('')}`;
  frame.onload = () => frame.contentWindow!.print();
  document.body.append(frame);
}
