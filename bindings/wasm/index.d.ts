/** What a listener hears of one answer. */
export interface Listener {
  /** The status as HTTP has them, and the media type; before the pieces. */
  head(status: number, type: string): void;
  /** A line of what streams, or all of what does not. false: no more, please. */
  piece(bytes: Uint8Array): void | boolean;
}
export interface Answer {
  status: number;
  type: string;
  text: string;
}
/** The module in this thread: a call returns when the answer is complete. */
export declare class Masu {
  /** The functions of masu.h, `malloc`, `free` and `memory`. */
  readonly exports: WebAssembly.Exports;
  /** Asks a route of the API ("solve"): with a body as POST, without as GET. */
  ask(route: string, body: object | string | undefined, listener: Listener, seconds?: number): void;
  /** The same, and the whole answer at once. */
  call(route: string, body?: object | string, seconds?: number): Answer;
}
/** The same in Web Workers, as fetch() to a server: streams, and AbortSignal to cancel. */
export declare class Workers {
  constructor(module: WebAssembly.Module, makeWorker: () => Worker);
  fetch(route: string, request?: { body?: object | string; signal?: AbortSignal | null; seconds?: number }): Promise<Response>;
}
/** Does this engine have vector instructions? */
export declare function hasSimd(): boolean;
/** `environment`: { MASU_FORCE_TARGET: 'scalar' } is all that it knows. */
export declare function instantiate(module: WebAssembly.Module | BufferSource, environment?: Record<string, string>): Promise<Masu>;
/** The address of the module that this engine can run. */
export declare function moduleUrl(): URL;
/** masu, ready to be called in this thread. */
export declare function load(environment?: Record<string, string>): Promise<Masu>;
