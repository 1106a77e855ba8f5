/** Facts of fixtures, kept as the feed answers them; what cannot be fetched is fetched again with the next. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fixture } from '@mirinae/contract/feed/messages';
import { isHouseFixture, keepFacts, keepSeeds, keepSports, type SportsPlatform } from '../modules/sportsbook/index.ts';
import { dayOf } from './core/day.ts';
import type { FixtureSource } from './sports-feed.ts';

const retryMs = 3_000;
/** Days whose fixtures are fetched at a start: yesterday's may still be played. */
const firstDay = -1;
const lastDay = 7;

export class FixtureKeeper {
  readonly #platform: SportsPlatform;
  readonly #source: FixtureSource;
  readonly #changed = new Set<string>();
  readonly #ending = new AbortController();
  #starting = Promise.resolve();
  #fetching = Promise.resolve();
  #isFetching = false;

  constructor(platform: SportsPlatform, source: FixtureSource) {
    this.#platform = platform;
    this.#source = source;
  }

  start(): void {
    this.#starting = this.#fetchAll();
  }

  onFixtureChange(id: string): void {
    this.#changed.add(id);
    if (!this.#isFetching) this.#fetching = this.#fetchChanged();
  }

  /** Finishes the current write first. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all([this.#starting, this.#fetching]);
  }

  /** Sports and all fixtures of the days around, tried until it works. */
  async #fetchAll(): Promise<void> {
    const { db, marketStore, clock } = this.#platform;
    await this.#retry(async () => {
      marketStore.sports = await this.#source.sports();
      await keepSports(db, marketStore.sports);
    });
    for (let ahead = firstDay; ahead <= lastDay; ahead += 1)
      await this.#retry(async () => {
        await this.#keep(await this.#source.fixtures(dayOf(clock.now()) + ahead));
      });
  }

  async #fetchChanged(): Promise<void> {
    this.#isFetching = true;
    for (const id of this.#changed) {
      await this.#retry(async () => this.#keep([await this.#source.fixture(id)]));
      this.#changed.delete(id);
    }
    this.#isFetching = false;
  }

  async #keep(described: readonly Fixture[]): Promise<void> {
    const fixtures = described.filter(({ id }) => !isHouseFixture(id));
    // Commitments of a match are stored before it is on offer.
    await keepSeeds(this.#platform, fixtures);
    for (const fixture of fixtures) this.#platform.marketStore.describe(fixture);
    await keepFacts(this.#platform.db, fixtures);
  }

  async #retry(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        // The feed gave up its requests, because this node stops.
        if (signal.aborted) return;
        this.#platform.log.warn({ error }, 'The sports feed does not answer.');
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
