/** The sockets of watchers.ts from outside their thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Received, Watchers, WatchersCommand } from './watchers.ts';

export class WatchingCrowd {
  readonly #worker: Worker;

  constructor(watchers: Watchers) {
    this.#worker = new Worker(new URL('./watchers.ts', import.meta.url), { workerData: watchers });
  }

  async ready(): Promise<this> {
    await this.#next();
    return this;
  }

  /** Counts since the last call; from 'readAll' on every frame is read. */
  async received(request: WatchersCommand = 'tell'): Promise<Received> {
    const next = this.#next();
    this.#worker.postMessage(request);
    const message = await next;
    if (typeof message === 'string') throw new Error('The watchers said nothing.');
    return message;
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }

  async #next(): Promise<Received | string> {
    const [message]: (Received | string)[] = await once(this.#worker, 'message');
    if (message === undefined) throw new Error('The watchers said nothing.');
    return message;
  }
}
