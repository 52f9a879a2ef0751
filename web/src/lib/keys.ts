// The keys of the board. Letters are what the key says (event.key), not where it is: Z is next to T on a German keyboard
// and where W is on a French one. Digits are where they are, since Shift makes other characters of them.
import { game, MODES } from './game.svelte';
import { digitOf } from './geometry';
import { hint } from './hint.svelte';
import { settings } from './settings.svelte';
import { view } from './view.svelte';

export interface KeyActions {
  help: () => void;
  zoom: (factor: number) => void;
}

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1],
};

/** The letter of a key, in lower case; where the keyboard writes no Latin letters, the one of its place. */
function letterOf(event: KeyboardEvent): string {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(event.code);
  return place && /^[^\x00-\x7f]$/.test(event.key) ? place[1].toLowerCase() : '';
}

export function boardKey(event: KeyboardEvent, { help, zoom }: KeyActions): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented) return; // a key of what has the focus
  if (document.querySelector('dialog[open]') || target.closest('input, textarea, select')) return;
  if (event.key === '?') return help();
  if (!game.geometry || game.paused) return;
  if (!document.querySelector('.frame')?.checkVisibility()) return; // nobody types blindly
  // AltGr writes characters ([ on a German keyboard is AltGr and 8) and is Ctrl and Alt on some systems.
  const writes = event.getModifierState('AltGraph');
  const command = (event.ctrlKey || event.metaKey) && !writes;
  const alt = event.altKey && !writes;
  const letter = letterOf(event);
  const big = game.geometry.digits > 9;
  const done = () => event.preventDefault();

  if (event.key === 'Escape') {
    if (view.shown || hint.reply) return hint.drop(), view.close();
    return game.select([]);
  }
  const place = event.code || `Digit${event.key}`; // keyboards on a screen have no places
  const number = alt || writes ? null : /^(?:Digit|Numpad)(\d)$/.exec(place);
  const digit = number ? +number[1] : big && !command && !alt && /^[a-p]$/i.test(letter) ? digitOf(letter) : 0;
  const move = moves[event.key] ?? (!big && !command ? moves[letter] : undefined);
  // Typing is about the player's own board: what is shown instead of it goes.
  const types = digit || number || move || (letter && (!command || 'zya'.includes(letter)));
  if (view.shown && (types || ['Delete', 'Backspace', ' ', '[', ']'].includes(event.key))) view.close();

  if (command && letter === 'z') return done(), event.shiftKey ? game.redo() : game.undo();
  if (command && letter === 'y') return done(), game.redo();
  if (command && letter === 'a') return done(), game.select(game.givens.keys());
  if (move) {
    if (target.closest('[role=tablist]')) return;
    done();
    return command ? game.jump(...move) : game.move(...move, event.shiftKey);
  }
  if (digit) return done(), game.enter(digit, command ? 'centre' : event.shiftKey ? 'corner' : game.mode);
  if (command || alt) return;
  if (number || event.key === 'Delete' || event.key === 'Backspace') return done(), game.clear();
  if (event.key === '+' || event.key === '=') return zoom(1.4);
  if (event.key === '-') return zoom(1 / 1.4);
  if (event.key === '[') return game.undo();
  if (event.key === ']') return game.redo();
  if (event.key === ' ' && !target.closest('button, summary')) {
    return done(), void (game.mode = MODES[(MODES.indexOf(game.mode) + 1) % 4]);
  }
  if (big) return;
  const mode = letter ? 'zxcv'.indexOf(letter) : -1;
  if (mode >= 0) game.mode = MODES[mode];
  else if (letter === 'u') game.undo();
  else if (letter === 'r') game.redo();
  else if (letter === 'k') game.checkpoint();
  else if (letter === 'l') game.returnToCheckpoint();
  else if (letter === 'p') settings.marks = !settings.marks;
  else if (letter === 'h') void hint.ask();
}
