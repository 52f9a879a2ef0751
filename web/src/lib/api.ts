// The API of the server, typed. Every call can be aborted; an error carries the server's message.
import { ApiError } from './errors';

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
  state: 'step' | 'stuck' | 'wrong' | 'clash' | 'complete' | 'contradiction' | 'unfinished';
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
  guess_limit: number | null; // solutions that are counted for the guess; null: all
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

/** The answer, or an ApiError: the server's, or of a server that is not there. */
async function ask(route: string, request?: RequestInit, isText = false): Promise<Response> {
  const response = await fetch('/api/v1/' + route, request).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new ApiError(error.message, 'offline');
  });
  if (response.ok) return response;
  const { error } = await response.json().catch(() => ({})); // else not one of our errors: the status has to do
  if (!error) throw new ApiError(`${response.status} ${response.statusText}`, 'http');
  // A place in the player's own text; nobody has seen the JSON that the page makes.
  throw new ApiError(error.message, error.code, isText ? error.line : 0, error.column);
}

export async function get<T>(route: string): Promise<T> {
  return (await ask(route)).json();
}

export async function postRaw(route: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return ask(route, { method: 'POST', headers, body: JSON.stringify(body), signal }, 'puzzle' in body && typeof body.puzzle === 'string');
}

export async function post<T>(route: string, body: object, signal?: AbortSignal): Promise<T> {
  return (await postRaw(route, body, signal)).json();
}
