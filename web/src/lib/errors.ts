// What the page says of an error. The library and the server speak English about what is wrong: in English that is the
// message; in Japanese a sentence for the kind of error is, and theirs follows as a detail.
import { settings } from './settings.svelte';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly line = 0,
    readonly column = 0,
  ) {
    super(message);
  }
}

export interface Told {
  message: string;
  /** In English, whatever the language; may be empty. */
  detail: string;
}

const OFFLINE = 'The server does not answer. Is masu serve still running?';
const japanese: Record<string, string> = {
  'bad-syntax': '入力を読み取れません。',
  'bad-layout': '盤の形の指定が正しくありません。',
  'bad-value': '指定された値が正しくありません。',
  clash: '数字が重複しています。',
  unsupported: 'この盤の形ではできません。',
  'limit-exceeded': 'サーバーの上限を超えました。',
  'too-large': '送る内容が大きすぎます。',
  busy: 'サーバーが混み合っています。少し待ってからもう一度お試しください。',
  ending: 'サーバーは終了するところです。',
  'not-found': '見つかりません。',
  host: 'この名前でのサーバーの利用は許可されていません。',
  origin: 'このページからのサーバーの利用は許可されていません。',
  io: '読み書きに失敗しました。',
  corrupt: 'データが壊れています。',
  internal: 'サーバーの内部でエラーが起きました。',
  http: 'サーバーがエラーを返しました。',
  offline: 'サーバーから応答がありません。masu serve が動いているか確かめてください。',
};

/** null: cancelled by the player, nothing to say. */
export function tell(error: unknown): Told | null {
  if ((error as Error)?.name === 'AbortError') return null;
  const text = error instanceof Error ? error.message : String(error);
  const { code, line, column } = error instanceof ApiError ? error : { code: '', line: 0, column: 0 };
  if (settings.lang !== 'ja') {
    if (code === 'offline') return { message: OFFLINE, detail: text };
    return { message: line ? `${text} (line ${line}, column ${column || 1})` : text, detail: '' };
  }
  const place = line ? `(${line} 行目、${column || 1} 文字目)` : '';
  return { message: (japanese[code] ?? 'うまくいきませんでした。') + place, detail: text };
}

/** Something that clashes on the board, as the library says it. */
export const tellClash = (reason: string): Told => tell(new ApiError(reason, 'clash'))!;
