/** The sockets of watchers.ts from outside their thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Heard, Watchers, WatchersAsk } from './watchers.ts';

export class WatchingCrowd {
  readonly #worker: Worker;

  constructor(watchers: Watchers) {
    this.#worker = new Worker(new URL('./watchers.ts', import.meta.url), { workerData: watchers });
  }

  async ready(): Promise<this> {
    await this.#next();
    return this;
  }

  /** What was received since the last time; from 'readAll' on every frame is read. */
  async heard(ask: WatchersAsk = 'tell'): Promise<Heard> {
    const next = this.#next();
    this.#worker.postMessage(ask);
    const told = await next;
    if (typeof told === 'string') throw new Error('The watchers said nothing.');
    return told;
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }

  async #next(): Promise<Heard | string> {
    const [said]: (Heard | string)[] = await once(this.#worker, 'message');
    if (said === undefined) throw new Error('The watchers said nothing.');
    return said;
  }
}
