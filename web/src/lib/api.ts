// The API of the server, typed. Every call can be aborted; an error carries the server's message. The
// library speaks English about what is wrong; in Japanese the page says the kind of it before.
import { settings } from './settings.svelte';

export interface PuzzleJson {
  masu: number;
  layout: string | object;
  givens: string;
  placed?: string;
  marks?: string[];
  note?: string;
}
export interface LayoutSummary {
  name: string;
  aliases: string[];
  digits: number;
  boards: number;
  cells: number;
  houses: number;
  rows: number;
  columns: number;
}
export interface HouseJson {
  kind: 'row' | 'column' | 'block' | 'diagonal' | 'extra';
  code: string;
  name: string;
  cells: number[];
  boards: number[];
}
export interface GeometryJson {
  name: string;
  digits: number;
  box_rows: number;
  box_columns: number;
  rows: number;
  columns: number;
  cells: [number, number][];
  houses: HouseJson[];
  boards: { name: string; row: number; column: number; cells: number[] }[];
}
export interface CandidateJson {
  cell: string;
  digit: number;
}
export interface StepJson {
  technique: string;
  code: string;
  name: string;
  level: number;
  digits: number[];
  houses: { house: string; role: string }[];
  candidates: (CandidateJson & { role: string })[];
  links: { from: CandidateJson; to: CandidateJson; strong: boolean }[];
  placements: CandidateJson[];
  eliminations: CandidateJson[];
  line: string;
  paragraph: string;
  hints?: string[];
}
export interface PositionJson {
  digits: string;
  marks: string[];
}
export interface StepReply {
  state: 'step' | 'stuck' | 'wrong' | 'clash' | 'complete' | 'contradiction';
  steps: StepJson[];
  position?: PositionJson;
  wrong?: string[];
  reason?: string;
}
export interface PathReply {
  end: 'solved' | 'stuck' | 'contradiction' | 'unfinished';
  start: PositionJson | null;
  steps: StepJson[];
}
export interface TechniqueJson {
  key: string;
  code: string;
  name: string;
  japanese: string;
  level: number;
  help: string;
}
/** cell, digit (0: nothing), why, area of the lap, area it counts for, loop, house */
export type LookJson = [number, number, string, number, number, number, string | null];
export interface LooksReply {
  areas: { name: string; overlap: boolean; cells: number[] }[];
  runs: {
    strategy: string;
    start: string;
    solved: boolean;
    total: number;
    looks: number[];
    loops: number[];
    trace?: LookJson[];
  }[];
}
export interface CurveReply {
  exact: boolean;
  samples: number;
  rate: number;
  shannon_limit: number;
  points: { epsilon: number; strict: number; strict_low: number; strict_high: number; guess: number }[];
}
export interface SendReply {
  sent: string;
  received: string;
  erased: number;
  status: string;
  solutions: number;
  exact: boolean;
  /** null: nobody knows how many grids the layout has */
  rate: number | null;
  shannon_limit: number | null;
  decoded?: string;
  right?: boolean;
}

export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

const japanese: Record<string, string> = {
  'bad-syntax': '読み取れません', 'bad-layout': '盤の形が正しくありません', 'bad-value': '値が正しくありません', clash: '数字が重複しています',
  unsupported: 'この盤の形ではできません', 'limit-exceeded': '上限を超えました', 'too-large': '大きすぎます', busy: '混み合っています。もう一度お試しください',
  ending: 'サーバーは終了中です', 'not-found': '見つかりません', internal: 'サーバー内部の誤りです', io: '読み書きに失敗しました', corrupt: 'データが壊れています',
};

async function reply(response: Response): Promise<Response> {
  if (response.ok) return response;
  let message = response.statusText;
  let code = 'http';
  try {
    const { error } = await response.json();
    code = error.code;
    const place = error.line ? ` (${error.line}:${error.column ?? 1})` : '';
    message = error.message + place;
    if (settings.lang === 'ja' && japanese[code]) message = `${japanese[code]}(${message})`;
  } catch {
    // not one of our errors: the status has to do
  }
  throw new ApiError(message, code);
}

export async function get<T>(route: string): Promise<T> {
  return (await reply(await fetch('/api/v1/' + route))).json();
}

export async function postRaw(route: string, body: object, signal?: AbortSignal): Promise<Response> {
  return reply(
    await fetch('/api/v1/' + route, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }),
  );
}

export async function post<T>(route: string, body: object, signal?: AbortSignal): Promise<T> {
  return (await postRaw(route, body, signal)).json();
}
