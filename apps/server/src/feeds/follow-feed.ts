/**
 * This node follows the sports feed: every message goes to its board, with the facts of each fixture that is named.
 * What cannot be had now is asked for again; until then nothing of it is on offer.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Fixture, producers } from '@mirinae/contract/feed/messages';
import type { SportsPlatform } from '../modules/sportsbook/index.ts';
import {
  dropOldFacts,
  followPricing,
  followStops,
  isResult,
  keepFacts,
  keepResults,
  keepSeeds,
  keepSports,
  MessageKeeper,
  onAskedRecovery,
  openFeedRecord,
  type ResultMessage,
  readHeardUntil,
  restoreBoard,
  watchAutoCashOuts,
  watchExposure,
} from '../modules/sportsbook/index.ts';
import type { Platform } from '../platform/app.ts';
import { daySeconds } from '../platform/clock.ts';
import { randomUuid } from '../platform/rng.ts';
import { keepAskingOpenings } from './ask-openings.ts';
import { askBuilders } from './mirinae/ask-builders.ts';
import { askFacts, type FeedFacts } from './mirinae/facts.ts';
import { type Listening, listenToFeed } from './mirinae/listen.ts';

const watchMs = 250;
const writeMs = 250;
const forgetMs = 3_600_000;
const againMs = 3_000;
/** Days whose fixtures are asked for at once: yesterday's may still be played. */
const firstDay = -1;
const lastDay = 7;
const seoulSeconds = 9 * 3_600;

const dayOf = (at: Date): number => Math.floor((at.getTime() / 1_000 + seoulSeconds) / daySeconds);

/** The facts of fixtures, one after the other; one that fails is asked for again with the next. */
class FactsKeeper {
  readonly #platform: SportsPlatform;
  readonly #facts: FeedFacts;
  readonly #asked = new Set<string>();
  readonly #ending = new AbortController();
  #beginning = Promise.resolve();
  #asking = Promise.resolve();
  #isAsking = false;

  constructor(platform: SportsPlatform, facts: FeedFacts) {
    this.#platform = platform;
    this.#facts = facts;
  }

  begin(): void {
    this.#beginning = this.#begin();
  }

  need(id: string): void {
    this.#asked.add(id);
    if (!this.#isAsking) this.#asking = this.#ask();
  }

  /** What it is at is written down first. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all([this.#beginning, this.#asking]);
  }

  /** Sports and all fixtures of the days around, tried until it works. */
  async #begin(): Promise<void> {
    const { db, feedBoard, clock } = this.#platform;
    await this.#untilDone(async () => {
      const sports = await this.#facts.sports();
      feedBoard.sports = sports.map(({ key, names }) => ({ sport: key, names }));
      await keepSports(db, feedBoard.sports);
    });
    for (let ahead = firstDay; ahead <= lastDay; ahead += 1)
      await this.#untilDone(async () => {
        await this.#take(await this.#facts.fixtures(dayOf(clock.now()) + ahead));
      });
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    for (const id of this.#asked) {
      await this.#untilDone(async () => this.#take([await this.#facts.fixture(id)]));
      this.#asked.delete(id);
    }
    this.#isAsking = false;
  }

  async #take(fixtures: readonly Fixture[]): Promise<void> {
    // What was promised of a match is written down before anybody can bet on it.
    await keepSeeds(this.#platform, fixtures);
    for (const fixture of fixtures) this.#platform.feedBoard.describe(fixture);
    await keepFacts(this.#platform.db, fixtures);
  }

  async #untilDone(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        this.#platform.log.warn({ error }, 'The sports feed does not answer.');
        await sleep(againMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/** What is said of how lines ended is written down, one message after the other, each tried until it works. */
class ResultsKeeper {
  readonly #platform: SportsPlatform;
  readonly #ending = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(platform: SportsPlatform) {
    this.#platform = platform;
  }

  keep(message: ResultMessage): void {
    this.#last = this.#last.then(() => this.#untilKept(message));
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#last;
  }

  async #untilKept(message: ResultMessage): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        return await this.#platform.db.transaction((tx) => keepResults(this.#platform, tx, message));
      } catch (error) {
        if (signal.aborted) return;
        this.#platform.log.warn({ error }, 'A result of the sports feed could not be kept.');
        await sleep(againMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/** Writes for as long as the node runs; a batch that fails is written again. */
function writeAgain({ log }: Platform, messages: MessageKeeper): { stop(): Promise<void> } {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const hasMore = await messages.write().catch((error: unknown) => {
        log.warn({ error }, 'The feed is not kept.');
        return false;
      });
      if (!hasMore) await sleep(writeMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/**
 * A house that never heard the feed is told of the last while once everything that stands now is on offer: what was
 * played just before has its results, and matches that are on show how they came there. Answers what is to be called
 * until then.
 */
function askHistory(listening: Listening, minutes: number): () => void {
  let isOwed = minutes > 0;
  return () => {
    if (!isOwed || producers.some((producer) => listening.heard(producer).isMissing)) return;
    isOwed = false;
    listening.recover('live', minutes);
  };
}

/**
 * From where the feed was heard before, so that what was said while no node ran is asked for; where it never was, from
 * so many minutes ago.
 */
export async function followFeed(platform: SportsPlatform, historyMinutes = 0): Promise<{ stop(): Promise<void> }> {
  const { config, clock, log, feedBoard } = platform;
  const url = config.FEED_URL ?? `http://${config.HOST}:${config.FEED_PORT}`;
  const address = { url, secret: config.FEED_SECRET, listener: randomUuid() };
  const heardUntil = await readHeardUntil(platform.db);
  const results = new ResultsKeeper(platform);
  const facts = askFacts(address);
  const keeper = new FactsKeeper(platform, facts);
  const messages = new MessageKeeper(platform, (producer) => listening.heard(producer));
  const listening = listenToFeed({
    address,
    heardUntil,
    clock,
    log,
    hear(message, text) {
      if (message.type === 'snapshotComplete' && message.standsSince !== undefined)
        feedBoard.standSince(message.producer, message.standsSince);
      if (!('fixture' in message)) return;
      feedBoard.hear(message);
      messages.hear(message, text);
      if (isResult(message)) results.keep(message);
      if (message.type === 'fixtureChange') keeper.need(message.fixture);
    },
  });
  feedBoard.listenThrough((producer) => listening.heard(producer));
  feedBoard.record = openFeedRecord(platform.db);
  feedBoard.connection = listening;
  feedBoard.builders = askBuilders(address, clock, log);
  const ends = [
    onAskedRecovery(platform, ({ producer, minutes }) => listening.recover(producer, minutes)),
    followStops(platform),
    followPricing(platform),
    watchAutoCashOuts(platform),
    watchExposure(platform),
  ];
  const restoring = new AbortController();
  const warn = (words: string) => (error: unknown) => log.warn({ error }, words);
  keeper.begin();
  const restored = restoreBoard(platform, restoring.signal).catch(warn('What was kept of matches is not restored.'));
  const openings = keepAskingOpenings(platform, facts);
  const writing = writeAgain(platform, messages);
  let dropping = Promise.resolve();
  const forget = () => {
    feedBoard.forget();
    dropping = dropOldFacts(platform.db, clock.now()).catch(warn('Facts of matches long over are not dropped.'));
  };
  const history = askHistory(listening, heardUntil.live === null ? historyMinutes : 0);
  const watch = () => {
    feedBoard.watch();
    history();
  };
  const timers = [setInterval(watch, watchMs), setInterval(forget, forgetMs)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      listening.stop();
      restoring.abort();
      await Promise.all([...ends.map((end) => end()), keeper.stop(), openings.stop(), restored, dropping]);
      await writing.stop();
      await results.stop();
    },
  };
}
