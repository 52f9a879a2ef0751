// Boards along a list of steps. Positions follow from the start by what the steps say; nothing is solved here.
import type { CandidateJson, StepJson } from './api';
import { bit, type Geometry } from './geometry';
import type { Shown } from './view.svelte';

interface Start {
  digits: number[];
  marks: number[];
}
type Conclusions = Pick<StepJson, 'placements' | 'eliminations'>;

/** The position after the conclusions. */
export function after(geometry: Geometry, { digits, marks }: Start, { placements, eliminations }: Conclusions): Start {
  const next = { digits: [...digits], marks: [...marks] };
  for (const { cell, digit } of placements) {
    const c = geometry.cellNamed(cell);
    next.digits[c] = digit;
    next.marks[c] = 0;
    for (const peer of geometry.peers[c]) next.marks[peer] &= ~bit(digit);
  }
  for (const { cell, digit } of eliminations) next.marks[geometry.cellNamed(cell)] &= ~bit(digit);
  return next;
}

/** The board that each step is found on. */
export function replay(geometry: Geometry, start: Start, steps: StepJson[]): Shown[] {
  let position = start;
  return steps.map((step) => {
    const shown = { ...position, step };
    position = after(geometry, position, step);
    return shown;
  });
}

/** A step that no technique made: what there is to draw. */
export function drawn(line: string, parts: Partial<StepJson>): StepJson {
  return { technique: '', code: '', name: '', level: 0, digits: [], houses: [], candidates: [], links: [], sets: [], chains: [], placements: [], eliminations: [], line, paragraph: '', ...parts };
}
export const marked = (role: string, list: CandidateJson[]): StepJson['candidates'] => list.map((candidate) => ({ ...candidate, role }));
