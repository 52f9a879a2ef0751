// Opening puzzles: from the address, from the player's games, from what somebody pasted or made.
import { post, type PuzzleJson } from './api';
import { EXAMPLES } from './examples';
import { explanation } from './explain.svelte';
import { game } from './game.svelte';
import { lastPuzzle } from './games';
import { hint } from './hint.svelte';
import { addressOf, puzzleOfAddress } from './share';
import { view } from './view.svelte';

/** Asked when a link with progress of its own meets a stored game: is the stored one kept? */
type Asks = (seconds: number, left: number) => Promise<boolean>;
let asks: Asks = async () => true;
export const whoAsks = (who: Asks): void => void (asks = who);

async function show(puzzle: PuzzleJson): Promise<void> {
  hint.drop();
  explanation.forget();
  view.close();
  view.heat = null;
  view.redundant = new Set();
  view.tool = view.filter = null;
  await game.load(puzzle, asks);
  view.say('');
}

/** What the player chose: the one before is a step back away. */
export async function openPuzzle(puzzle: PuzzleJson): Promise<void> {
  await show(puzzle);
  if (view.tab === 'home') view.choose('play'); // there is something to play now
  const address = addressOf();
  if (location.hash !== address) history.pushState(null, '', address);
}

/** What Japanese keyboards write in full width, as the digits, letters and signs of ASCII that it stands for. */
export const narrow = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ').replace(/\u30fb/g, '.');

/** The puzzle of one of the page's own links, with what only the page knows; null: it is none. */
export async function puzzleOfLink(link: string): Promise<PuzzleJson | null> {
  const asked = puzzleOfAddress(link.slice(Math.max(0, link.indexOf('#'))));
  if (!asked) return null;
  const { marks, corner, removed, colour, tints, links, ...puzzle } = asked;
  const { puzzles } = await post<{ puzzles: PuzzleJson[] }>('parse', { puzzle });
  return { ...puzzles[0], marks, corner, removed, colour, tints, links };
}

/** The address, else the last game, else an example. The address only becomes exact: there is no step back to itself. */
export async function openAddress(): Promise<void> {
  const first = { masu: 1, layout: EXAMPLES[0].layout, givens: EXAMPLES[0].text };
  try {
    const asked = await puzzleOfLink(location.hash);
    if (asked) {
      await show(asked);
    } else {
      const last = lastPuzzle();
      if (!last) view.tab = 'home'; // somebody new
      await show(last ?? first);
    }
  } catch (error) {
    if (!game.geometry) await show(first).catch(() => {}); // said in a moment
    view.fail(error);
  }
  if (game.geometry) history.replaceState(null, '', addressOf()); // else what was asked for stays, to be asked again
}
