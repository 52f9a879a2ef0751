// What the page shows besides the game: a step of an explanation at its state, messages, the width there is.
import type { StepJson } from './api';
import { tell } from './errors';
import { game } from './game.svelte';
import type { Word } from './i18n';

export interface Shown {
  digits: number[];
  marks: number[];
  step: StepJson | null;
}
export type Tone = '' | 'good' | 'bad';

class View {
  /** null: the player's own board. */
  shown = $state.raw<Shown | null>(null);
  message = $state('');
  detail = $state(''); // of an error, in English
  tone = $state<Tone>('');
  narrow = $state(false); // one column: what belongs to the board is directly below it
  /** Candidates of this digit, or of one kind, stand out. */
  filter = $state<number | 'bivalue' | 'bilocation' | null>(null);
  strongLinks = $state(false); // of the digit, or of all
  /** What a press on a candidate does: a colour (1 to 9), or one end of a link. */
  tool = $state<number | 'link' | null>(null);
  linkFrom = $state(''); // the first end, by candidateKey()
  heat = $state.raw<number[] | null>(null); // of every cell, 0 to 1
  redundant = $state.raw<ReadonlySet<number>>(new Set()); // clues that could go
  tab = $state<Word>('play');
  technique = $state(''); // the one that was read about
  private board: object | null = null; // the message is about this one
  private closing: (() => void) | null = null;

  constructor() {
    const query = matchMedia('(max-width: 860px) and (orientation: portrait), (max-width: 600px)');
    this.narrow = query.matches;
    query.addEventListener('change', (e) => (this.narrow = e.matches));
  }

  /** Whoever shows something says what to do when the player closes it. */
  show(shown: Shown, closing: () => void): void {
    if (this.closing !== closing) this.closing?.();
    this.shown = shown;
    this.closing = closing;
  }
  /** The player's own board again. */
  close(): void {
    const closing = this.closing;
    this.closing = null;
    this.shown = null;
    closing?.();
  }

  /** A step or a hint is shown beside what it was asked in. */
  choose(tab: Word): void {
    if (tab !== this.tab) this.close();
    this.tab = tab;
  }

  say(message: string, tone: Tone = '', detail = ''): void {
    this.message = message;
    this.tone = tone;
    this.detail = detail;
    this.board = null;
  }
  /** Of the board as it is: the next change takes it away. */
  sayOfBoard(message: string, tone: Tone = '', detail = ''): void {
    this.say(message, tone, detail);
    this.board = game.board;
  }
  boardChanged(): void {
    if (this.board && this.board !== game.board) this.say('');
    this.linkFrom = '';
  }
  fail(error: unknown): void {
    const told = tell(error);
    if (told) this.say(told.message, 'bad', told.detail);
  }
}
export const view = new View();
