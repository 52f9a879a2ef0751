// What the player likes, kept in local storage.
type Theme = 'auto' | 'light' | 'dark';
type Lang = 'en' | 'ja';

const stored: Record<string, unknown> = (() => {
  try {
    return JSON.parse(localStorage.getItem('masu:settings') ?? '{}');
  } catch {
    return {};
  }
})();
const kept = <T>(key: string, usual: T): T => (key in stored ? (stored[key] as T) : usual);

class Settings {
  theme = $state<Theme>(kept('theme', 'auto'));
  lang = $state<Lang>(kept('lang', navigator.language.startsWith('ja') ? 'ja' : 'en'));
  autoClean = $state(kept('autoClean', true));
  conflicts = $state(kept('conflicts', true));
  highlight = $state(kept('highlight', true));
  timer = $state(kept('timer', true));
  marks = $state(kept('marks', true));
  flipKeypad = $state(kept('flipKeypad', false));
  fixedMarks = $state(kept('fixedMarks', false));
  wrap = $state(kept('wrap', false));
  autoCheck = $state(kept('autoCheck', false));
  off = $state<string[]>(kept('off', [])); // techniques

  save(): void {
    const { theme, lang, autoClean, conflicts, highlight, timer, marks, flipKeypad, fixedMarks, wrap, autoCheck, off } = this;
    try {
      localStorage.setItem(
        'masu:settings',
        JSON.stringify({ theme, lang, autoClean, conflicts, highlight, timer, marks, flipKeypad, fixedMarks, wrap, autoCheck, off }),
      );
    } catch {
      // no storage, no memory
    }
  }
}

export const settings = new Settings();
