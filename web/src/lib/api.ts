// The API of the server, typed. Every call can be aborted; an error carries the server's message.
import type { Puzzle, Run } from './api-types';
import { ApiError } from './errors';
import { send } from './transport';

// What the routes answer; the types are those of the server's OpenAPI document (scripts/api-types).
export type {
  Candidate as CandidateJson,
  Curve as CurveReply,
  Hint as StepReply,
  House as HouseJson,
  Layout as GeometryJson,
  LayoutSummary,
  Looks as LooksReply,
  Path as PathReply,
  Position as PositionJson,
  Step as StepJson,
  Technique as TechniqueJson,
  Transmission as SendReply,
} from './api-types';
/** A puzzle; the rest is of the page's own links, the server does not know it. */
export type PuzzleJson = Puzzle & {
  corner?: string[];
  /** Digits taken away, cell by cell; with it marks say nothing about them. */
  removed?: string[];
  colour?: number[];
  /** As in a snapshot (history.ts). */
  tints?: Record<string, number>;
  links?: Record<string, number>;
};
/** cell, digit (0: nothing), why, area of the lap, area it counts for, loop, house */
export type LookJson = NonNullable<Run['trace']>[number];

/** The answer, or an ApiError: the server's, or of a server that is not there. */
async function ask(route: string, request?: RequestInit, isText = false): Promise<Response> {
  const response = await send(route, request).catch((error: Error) => {
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
