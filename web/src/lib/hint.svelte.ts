// The hint that is open: asked in three depths, for the board it was asked on.
import { post, type StepReply } from './api';
import { tellClash } from './errors';
import { game } from './game.svelte';
import { digitOf, maskOf } from './geometry';
import { t } from './i18n';
import { settings } from './settings.svelte';
import { view } from './view.svelte';

class Hint {
  reply = $state.raw<StepReply | null>(null);
  depth = $state(0);
  private board: object | null = null;

  get step() {
    return this.reply?.steps[0] ?? null;
  }
  readonly drop = (): void => {
    if (!this.reply) return;
    const shown = this.depth === 3;
    this.reply = null;
    this.depth = 0;
    if (shown) view.close();
  };
  boardChanged(): void {
    if (this.board !== game.board) this.drop();
  }
  async ask(): Promise<void> {
    view.say('');
    try {
      if (this.step && this.depth < 3) {
        this.depth++;
      } else {
        this.drop();
        const board = game.board;
        const techniques = ['all', ...settings.off.map((key) => '-' + key)].join(',');
        const reply = await post<StepReply>('step', { puzzle: game.position, lang: settings.lang, techniques });
        if (board !== game.board) return; // the player went on meanwhile
        this.board = board;
        this.reply = reply;
        this.depth = 1;
      }
    } catch (error) {
      return view.fail(error);
    }
    this.say(this.reply!);
  }
  private say({ state, wrong, reason, position, steps }: StepReply): void {
    if (state === 'wrong') {
      game.wrong = new Set((wrong ?? []).map((name) => game.geometry!.cellNamed(name)));
      view.sayOfBoard(`${t('wrongBoard')} ${wrong!.join(' ')}`, 'bad');
    } else if (state === 'clash') {
      const told = tellClash(reason ?? '');
      view.sayOfBoard(told.message, 'bad', told.detail);
    } else if (state === 'unfinished') {
      view.sayOfBoard(t('endUnfinished'));
    } else if (state === 'stuck') {
      view.sayOfBoard(t('stuck'));
    } else if (state === 'complete') {
      view.sayOfBoard(t('completeBoard'));
    } else if (state === 'contradiction') {
      view.sayOfBoard(t('contradiction'), 'bad');
    } else if (this.depth === 3) {
      const { digits, marks } = position!;
      view.show({ digits: [...digits].map(digitOf), marks: marks.map(maskOf), step: steps[0] }, this.drop);
    }
  }
  apply(): void {
    const steps = this.reply!.steps;
    this.drop();
    game.apply(steps);
  }
}
export const hint = new Hint();
