// masu in JavaScript: calls the module, gives it the few functions of WASI that it asks for.
//
// A call runs to its end in the thread that makes it: pages use the workers of workers.js.
//
//   const masu = await instantiate(module);
//   const { status, type, text } = masu.call('solve', { puzzle: '53..7....' });

/** Does this engine have vector instructions? Else the module without them is the one to load. */
export function hasSimd() {
  // () -> v128: i32.const 0, i8x16.splat, i8x16.popcnt
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return WebAssembly.validate(new Uint8Array(bytes));
}

const kOk = 0;
const kBadDescriptor = 8;

/** The imports of the module. `memory()` is its memory now: it may grow. */
function wasi(memory, environment) {
  const encoded = Object.entries(environment).map(([name, value]) => new TextEncoder().encode(`${name}=${value}\0`));
  const view = () => new DataView(memory().buffer);
  const lines = ['', '', ''];
  return {
    environ_sizes_get(count, size) {
      view().setUint32(count, encoded.length, true);
      view().setUint32(size, encoded.reduce((sum, text) => sum + text.length, 0), true);
      return kOk;
    },
    environ_get(pointers, texts) {
      for (const text of encoded) {
        view().setUint32(pointers, texts, true);
        new Uint8Array(memory().buffer).set(text, texts);
        pointers += 4;
        texts += text.length;
      }
      return kOk;
    },
    clock_time_get(clock, _precision, result) {
      const now = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result, BigInt(Math.round(now * 1e6)), true);
      return kOk;
    },
    // The library prints nothing; the C++ library does, as its last words.
    fd_write(descriptor, vectors, count, written) {
      if (descriptor !== 1 && descriptor !== 2) return kBadDescriptor;
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const size = view().getUint32(vectors + 8 * i + 4, true);
        const bytes = new Uint8Array(memory().buffer, view().getUint32(vectors + 8 * i, true), size);
        lines[descriptor] += new TextDecoder().decode(bytes);
        sum += size;
      }
      const all = lines[descriptor].split('\n');
      lines[descriptor] = all.pop();
      for (const line of all) console.warn(`masu: ${line}`);
      view().setUint32(written, sum, true);
      return kOk;
    },
    fd_close: () => kBadDescriptor,
    fd_seek: () => kBadDescriptor,
    proc_exit(code) {
      throw new Error(`the module ended itself (${code})`);
    },
  };
}

/** What one call to ask() is about. */
const kNobody = { head() {}, piece() {} };

export class Masu {
  #module;
  #environment;
  #exports;
  #listener = kNobody;

  /** Use instantiate(). */
  constructor(module, environment) {
    this.#module = module;
    this.#environment = environment;
  }

  async start() {
    const bytes = (at, size) => new Uint8Array(this.#exports.memory.buffer, at, size);
    const imports = {
      wasi_snapshot_preview1: wasi(() => this.#exports.memory, this.#environment),
      masu: {
        head: (status, at, size) => this.#listener.head(status, new TextDecoder().decode(bytes(at, size))),
        // A copy: the module goes on to use its memory.
        piece: (at, size) => (this.#listener.piece(bytes(at, size).slice()) === false ? 1 : 0),
      },
    };
    this.#exports = (await WebAssembly.instantiate(this.#module, imports)).exports;
    this.#exports._initialize();
  }

  /** The functions of masu.h, `malloc`, `free` and `memory`. */
  get exports() {
    return this.#exports;
  }

  /** Asks a route: with a body as POST, without as GET. The answer goes to `listener`:
   *  head(status, type), then piece(bytes) for every line of what streams, or for all of what does not. A piece()
   *  that returns false ends the stream. `seconds`: the limit of time of a request. */
  ask(route, body, listener, seconds = 10) {
    const kept = [];
    const text = (string) => {
      const bytes = new TextEncoder().encode(string + '\0');
      const at = this.#exports.malloc(bytes.length);
      new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
      kept.push(at);
      return at;
    };
    const json = body === undefined ? 0 : text(typeof body === 'string' ? body : JSON.stringify(body));
    this.#listener = listener;
    try {
      this.#exports.masu_ask(text(route), json, seconds);
    } finally {
      this.#listener = kNobody;
    }
    for (const at of kept) this.#exports.free(at);
  }

  /** The same, and the whole answer at once. */
  call(route, body, seconds) {
    const decoder = new TextDecoder();
    const answer = { status: 0, type: '', text: '' };
    const head = (status, type) => void Object.assign(answer, { status, type });
    const piece = (bytes) => void (answer.text += decoder.decode(bytes, { stream: true }));
    this.ask(route, body, { head, piece }, seconds);
    return answer;
  }
}

/** `module`: a WebAssembly.Module, or its bytes. `environment`: MASU_FORCE_TARGET=scalar is all that it knows. */
export async function instantiate(module, environment = {}) {
  const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  const masu = new Masu(compiled, environment);
  await masu.start();
  return masu;
}
