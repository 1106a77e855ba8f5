/** Settlements, cancels and their rollbacks are written down, one message after the other, each until that works. */
import { setTimeout as sleep } from 'node:timers/promises';
import { keepResults, type ResultMessage, type SportsPlatform } from '../modules/sportsbook/index.ts';

const retryMs = 3_000;

export class ResultKeeper {
  readonly #platform: SportsPlatform;
  readonly #ending = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(platform: SportsPlatform) {
    this.#platform = platform;
  }

  onResult(message: ResultMessage): void {
    this.#last = this.#last.then(() => this.#keep(message));
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#last;
  }

  async #keep(message: ResultMessage): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        return await this.#platform.db.transaction((tx) => keepResults(this.#platform, tx, message));
      } catch (error) {
        if (signal.aborted) return;
        this.#platform.log.warn({ error }, 'A result of the sports feed could not be kept.');
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
