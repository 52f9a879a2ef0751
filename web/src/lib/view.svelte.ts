// What the board shows besides the game: a step of an explanation at its state.
import type { StepJson } from './api';
import { tell } from './errors';

export interface Shown {
  digits: number[];
  marks: number[];
  step: StepJson | null;
}
class View {
  /** null: the player's own board. */
  shown = $state.raw<Shown | null>(null);
  message = $state('');
  detail = $state(''); // of an error, in English
  tone = $state<'' | 'good' | 'bad'>('');

  say(message: string, tone: '' | 'good' | 'bad' = '', detail = ''): void {
    this.message = message;
    this.tone = tone;
    this.detail = detail;
  }
  fail(error: unknown): void {
    const told = tell(error);
    if (told) this.say(told.message, 'bad', told.detail);
  }
}
export const view = new View();
