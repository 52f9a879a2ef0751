// The solving path that is shown, and the step of it that the board shows.
import { post, type PathReply, type PositionJson, type PuzzleJson, type StepJson, type StepReply } from './api';
import { game } from './game.svelte';
import { digitOf, maskOf } from './geometry';
import { t } from './i18n';
import { replay } from './replay';
import { settings } from './settings.svelte';
import { view, type Shown } from './view.svelte';

class Explanation {
  path = $state.raw<PathReply | null>(null);
  current = $state(-1);
  busy = $state(false);
  here = $state(false); // steps of one board, not a path
  private states: Shown[] = [];

  get step() {
    return this.path?.steps[this.current] ?? null;
  }
  get length(): number {
    return this.states.length;
  }
  forget(): void {
    this.leave();
    this.path = null;
  }
  async find(puzzle: PuzzleJson, techniques = ['all', ...settings.off.map((key) => '-' + key)].join(',')): Promise<void> {
    this.forget(); // of the board before
    this.busy = true;
    try {
      const own = settings.path === 'masu' || game.geometry!.name !== '9x9';
      const reply = await post<PathReply>('path', own ? { puzzle, lang: settings.lang, techniques } : { puzzle, path: settings.path });
      this.take(reply.start, reply.steps);
      this.path = reply;
      if (reply.steps.length) this.choose(0);
    } catch (error) {
      view.fail(error);
    }
    this.busy = false;
  }
  /** Every step there is on the board, the most useful first or by technique. */
  async findAll(puzzle: PuzzleJson, techniques = ['all', ...settings.off.map((key) => '-' + key)].join(',')): Promise<void> {
    this.forget(); // of the board before
    this.busy = true;
    try {
      const { state, wrong, position, steps, complete } = await post<StepReply>('step', { puzzle, lang: settings.lang, techniques, all: true });
      if (state === 'wrong') view.sayOfBoard(`${t('wrongBoard')} ${wrong!.join(' ')}`, 'bad');
      else if (state === 'contradiction' || state === 'clash') view.sayOfBoard(t('contradiction'), 'bad');
      this.path = { layout: '', end: complete === false ? 'unfinished' : 'stuck', start: position ?? null, steps };
      this.here = true;
      this.sort();
    } catch (error) {
      view.fail(error);
    }
    this.busy = false;
  }
  sort(): void {
    if (!this.path || !this.here) return;
    this.leave();
    const steps = [...this.path.steps];
    const order = steps.map((step, i) => [step, i] as const);
    if (settings.byProgress) order.sort(([a, i], [b, j]) => (b.follow ?? 0) - (a.follow ?? 0) || a.level - b.level || i - j);
    else order.sort(([a, i], [b, j]) => a.level - b.level || a.name.localeCompare(b.name) || i - j);
    this.path = { ...this.path, steps: order.map(([step]) => step) };
    const { start } = this.path;
    // All of them are steps on this board, not one after the other.
    const board = start && { digits: [...start.digits].map(digitOf), marks: start.marks.map(maskOf) };
    this.states = board ? this.path.steps.map((step) => ({ ...board, step })) : [];
    if (this.path.steps.length) this.choose(0);
  }
  private take(start: PositionJson | null, steps: StepJson[]): void {
    this.here = false;
    const board = start && { digits: [...start.digits].map(digitOf), marks: start.marks.map(maskOf) };
    this.states = board ? replay(game.geometry!, board, steps) : [];
  }
  choose(i: number): void {
    if (!this.path || i < 0 || i >= this.states.length) return;
    this.current = i;
    view.show(this.states[i], this.closed);
  }
  private readonly closed = (): void => {
    this.current = -1;
  };
  leave(): void {
    if (this.current >= 0) view.close();
  }
  solveToHere(): void {
    const steps = this.path!.steps.slice(this.here ? this.current : 0, this.current + 1);
    this.leave();
    if (this.here) this.path = null; // the others were of the board before
    game.apply(steps);
  }
}
export const explanation = new Explanation();
