// What the player likes, kept in local storage.
type Theme = 'auto' | 'light' | 'dark';
type Lang = 'en' | 'ja';

const stored: Record<string, unknown> = (() => {
  try {
    return { ...JSON.parse(localStorage.getItem('masu:settings') ?? '{}') };
  } catch {
    return {};
  }
})();
/** What is stored, if it is of the kind of the usual value, and one of the choices. */
function kept<T>(key: string, usual: T, choices?: readonly T[]): T {
  const value = stored[key] as T;
  const fits = Array.isArray(usual) ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === typeof usual;
  return fits && (!choices || choices.includes(value)) ? value : usual;
}

class Settings {
  theme = $state<Theme>(kept('theme', 'auto', ['auto', 'light', 'dark']));
  lang = $state<Lang>(kept('lang', navigator.language.startsWith('ja') ? 'ja' : 'en', ['en', 'ja']));
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
  path = $state<'masu' | 'hodoku' | 'se'>(kept('path', 'masu', ['masu', 'hodoku', 'se'])); // whose path is explained
  byProgress = $state(kept('byProgress', false)); // order of all steps
  publicUrl = $state<string>(kept('publicUrl', '')); // where others reach the page
  columns = $state<string>(kept('columns', 'dscore,level,clues,hodoku-level,hodoku-score')); // of the batch

  save(): void {
    const { theme, lang, autoClean, conflicts, highlight, timer, marks, flipKeypad, fixedMarks, wrap, autoCheck, off, path, byProgress, columns, publicUrl } = this;
    try {
      localStorage.setItem(
        'masu:settings',
        JSON.stringify({ theme, lang, autoClean, conflicts, highlight, timer, marks, flipKeypad, fixedMarks, wrap, autoCheck, off, path, byProgress, columns, publicUrl }),
      );
    } catch {
      // no storage, no memory
    }
  }
}

export const settings = new Settings();
