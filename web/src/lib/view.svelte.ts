// What the board shows besides the game: a step of an explanation at its state.
import type { StepJson } from './api';

export interface Shown {
  digits: number[];
  marks: number[];
  step: StepJson | null;
}
class View {
  /** null: the player's own board. */
  shown = $state.raw<Shown | null>(null);
  message = $state('');
  tone = $state<'' | 'good' | 'bad'>('');

  say(message: string, tone: '' | 'good' | 'bad' = ''): void {
    this.message = message;
    this.tone = tone;
  }
  fail(error: unknown): void {
    if ((error as Error)?.name === 'AbortError') return;
    this.say(error instanceof Error ? error.message : String(error), 'bad');
  }
}
export const view = new View();
