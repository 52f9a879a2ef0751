// The solving path that is shown, and the step of it that the board shows.
import { post, type PathReply, type PositionJson, type PuzzleJson, type StepJson, type StepReply } from './api';
import { game } from './game.svelte';
import { digitOf, maskOf } from './geometry';
import { t } from './i18n';
import { replay } from './replay';
import { settings } from './settings.svelte';
import { view, type Shown } from './view.svelte';

/** What a path depends on: clues, digits, candidates that are left. */
const boardNow = (): string => JSON.stringify(game.position);
const asks = () => ({ lang: settings.lang, techniques: ['all', ...settings.off.map((key) => '-' + key)].join(',') });

class Explanation {
  path = $state.raw<PathReply | null>(null);
  current = $state(-1);
  busy = $state(false);
  here = $state(false); // steps of one board, not a path
  private states: Shown[] = [];
  private asked: AbortController | null = null;
  private of = $state(''); // what it was asked for, if that was the player's board

  get step() {
    return this.path?.steps[this.current] ?? null;
  }
  get length(): number {
    return this.states.length;
  }
  /** Has the player gone on since? Then the steps are of the board as it was. */
  get stale(): boolean {
    return this.path !== null && this.of !== '' && this.of !== boardNow();
  }
  /** Also what was asked and is not there yet. */
  forget(): void {
    this.leave();
    this.path = null;
    this.asked?.abort();
    this.asked = null;
    this.busy = false;
  }
  /** The answer; null if there is none, or the board has become another one meanwhile. */
  private async ask<T>(route: string, body: { puzzle: PuzzleJson; [member: string]: unknown }): Promise<T | null> {
    this.forget(); // of the board before
    const control = new AbortController();
    const board = boardNow();
    this.asked = control;
    this.busy = true;
    try {
      const reply = await post<T>(route, body, control.signal);
      if (control.signal.aborted || board !== boardNow()) return null;
      this.of = body.puzzle.placed === undefined && game.hasProgress ? '' : board;
      return reply;
    } catch (error) {
      view.fail(error);
      return null;
    } finally {
      if (this.asked === control) {
        this.asked = null;
        this.busy = false;
      }
    }
  }
  async find(puzzle: PuzzleJson): Promise<void> {
    const own = settings.path === 'masu' || game.geometry!.name !== '9x9';
    const reply = await this.ask<PathReply>('path', own ? { puzzle, ...asks() } : { puzzle, ...asks(), path: settings.path });
    if (!reply) return;
    this.take(reply.start, reply.steps);
    this.path = reply;
    if (reply.steps.length) this.choose(0);
  }
  /** Every step there is on the board, the most useful first or by technique. */
  async findAll(puzzle: PuzzleJson): Promise<void> {
    const reply = await this.ask<StepReply>('step', { puzzle, ...asks(), all: true });
    if (!reply) return;
    const { state, wrong, position, steps, complete } = reply;
    if (state === 'wrong') view.sayOfBoard(`${t('wrongBoard')} ${wrong!.join(' ')}`, 'bad');
    else if (state === 'contradiction' || state === 'clash') view.sayOfBoard(t('contradiction'), 'bad');
    this.path = { layout: '', end: complete === false ? 'unfinished' : 'stuck', start: position ?? null, position: '', steps };
    this.here = true;
    this.sort();
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
