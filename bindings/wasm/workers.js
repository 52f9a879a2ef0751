// Questions to masu in Web Workers: as fetch() to a server, with Response, streams and AbortSignal.
//
// A worker answers one question at a time and cannot be interrupted: to cancel one ends the worker, and the next question
// gets a new one. There are two, so that a hint need not wait for a search.

const kMost = 2;

/** A worker, and the question that it works on. */
class Hand {
  question = null;

  constructor(worker, module, onFree) {
    this.worker = worker;
    worker.postMessage({ module });
    worker.onmessage = ({ data }) => {
      if (data.status !== undefined) this.question.head(data);
      else if (data.bytes) this.question.piece(data.bytes);
      else this.#finish(data.broken, onFree);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#finish(event.message || 'the worker did not start', onFree);
    };
  }

  #finish(broken, onFree) {
    const { question } = this;
    this.question = null;
    question?.end(broken);
    onFree(this, broken);
  }

  take(question) {
    this.question = question;
    this.worker.postMessage({ route: question.route, body: question.body, seconds: question.seconds });
  }
}

const aborted = () => new DOMException('The question was cancelled.', 'AbortError');

/** A question on its way to a Response. */
class Question {
  #resolve;
  #reject;
  #stream = null; // the controller of the body, once there is a head

  constructor(route, body, seconds) {
    Object.assign(this, { route, body, seconds });
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  head({ status, type }) {
    const body = new ReadableStream({ start: (controller) => void (this.#stream = controller), cancel: () => this.onCancel?.() });
    this.#resolve(new Response(body, { status, headers: { 'Content-Type': type } }));
  }
  piece(bytes) {
    this.#stream?.enqueue(bytes);
  }
  end(broken) {
    if (!broken) this.#close((stream) => stream.close());
    else if (this.#stream) this.#close((stream) => stream.error(new Error(broken)));
    else {
      this.head({ status: 500, type: 'application/json; charset=utf-8' });
      this.piece(new TextEncoder().encode(JSON.stringify({ error: { code: 'broken', message: `masu broke off: ${broken}` } })));
      this.#close((stream) => stream.close());
    }
  }
  abort() {
    this.#reject(aborted());
    this.#close((stream) => stream.error(aborted()));
  }
  #close(how) {
    const stream = this.#stream;
    this.#stream = null;
    if (stream) how(stream);
  }
}

export class Workers {
  #makeWorker;
  #module;
  #hands = [];
  #waiting = [];

  /** `module`: a compiled WebAssembly.Module. `makeWorker`: () => new Worker(...) of worker.js. */
  constructor(module, makeWorker) {
    this.#module = module;
    this.#makeWorker = makeWorker;
    this.#add(); // ready before the first question
  }

  /** As fetch('/api/v1/' + route, request). */
  fetch(route, { body, signal, seconds = 10 } = {}) {
    if (signal?.aborted) return Promise.reject(aborted());
    const question = new Question(route, body, seconds);
    question.onCancel = () => this.#drop(question);
    signal?.addEventListener('abort', () => {
      this.#drop(question);
      question.abort();
    });
    this.#waiting.push(question);
    this.#handOut();
    return question.response;
  }

  #add() {
    const hand = new Hand(this.#makeWorker(), this.#module, (freed, broken) => {
      if (broken) this.#end(freed);
      this.#handOut();
    });
    this.#hands.push(hand);
    return hand;
  }

  #handOut() {
    while (this.#waiting.length) {
      const free = this.#hands.find((hand) => !hand.question) ?? (this.#hands.length < kMost ? this.#add() : null);
      if (!free) return;
      free.take(this.#waiting.shift());
    }
  }

  #end(hand) {
    hand.worker.onmessage = hand.worker.onerror = null;
    hand.worker.terminate();
    this.#hands = this.#hands.filter((other) => other !== hand);
    if (!this.#hands.length) this.#add(); // a new one is soon needed
  }

  #drop(question) {
    this.#waiting = this.#waiting.filter((other) => other !== question);
    const busy = this.#hands.find((hand) => hand.question === question);
    if (busy) this.#end(busy);
    this.#handOut();
  }
}
