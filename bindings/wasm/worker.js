// Inside a worker: the first message has the module, every further one a question.
import { instantiate } from './masu.js';

let ready;
self.onmessage = async ({ data }) => {
  if (data.module) {
    ready = instantiate(data.module);
    ready.catch(() => {}); // told with the first question
    return;
  }
  try {
    const masu = await ready;
    const head = (status, type) => self.postMessage({ status, type });
    const piece = (bytes) => self.postMessage({ bytes }, [bytes.buffer]);
    masu.ask(data.route, data.body, { head, piece }, data.seconds);
    self.postMessage({ end: true });
  } catch (error) {
    self.postMessage({ broken: String(error) });
  }
};
