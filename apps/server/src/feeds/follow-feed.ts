/**
 * This node follows a sports feed: every message goes to its store, its log and its results, with the facts of each
 * fixture that is named. What cannot be fetched now is fetched again; until then nothing of it is on offer.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedMessage, producers } from '@mirinae/contract/feed/messages';
import type { SportsPlatform } from '../modules/sportsbook/index.ts';
import {
  dropOldFacts,
  isHouseFixture,
  isResult,
  MessageKeeper,
  onRecoveryRequested,
  openFeedRecord,
  readLastProcessed,
  readStandingLines,
  restoreStore,
  withHouseEvents,
} from '../modules/sportsbook/index.ts';
import type { Platform } from '../platform/app.ts';
import { keepFetchingOpenings } from './fetch-openings.ts';
import { followOffer } from './follow-offer.ts';
import { FixtureKeeper } from './keep-fixtures.ts';
import { ResultKeeper } from './keep-results.ts';
import type { FeedSession, SportsFeed } from './sports-feed.ts';

const watchMs = 250;
const writeMs = 250;
const forgetMs = 3_600_000;

/** Logs messages for as long as the node runs; a batch that fails is written again. */
function keepLogging({ log }: Platform, messages: MessageKeeper): { stop(): Promise<void> } {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const hasMore = await messages.write().catch((error: unknown) => {
        log.warn({ error }, 'The messages of the sports feed are not logged.');
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
 * On first use of a feed, requests its recent history once the current offer has arrived, so that recent matches get
 * their results, and shown ones their course. Returns the function to call until then.
 */
function requestHistory(session: FeedSession, minutes: number): () => void {
  let isOwed = session.repeatsHistory && minutes > 0;
  return () => {
    if (!isOwed || producers.some((producer) => session.producer(producer).isDown)) return;
    isOwed = false;
    session.requestRecovery('live', minutes);
  };
}

/** Where each message goes, in this order. */
function receive(platform: SportsPlatform, messages: MessageKeeper, results: ResultKeeper) {
  const { marketStore } = platform;
  return (message: FeedMessage, text: string, fixtures: FixtureKeeper): void => {
    if (message.type === 'snapshotComplete' && message.standsSince !== undefined)
      marketStore.snapshotComplete(message.producer, message.standsSince);
    // Events of the house are described by staff alone.
    if (!('fixture' in message) || isHouseFixture(message.fixture)) return;
    marketStore.receive(message);
    messages.onMessage(message, text);
    if (isResult(message)) results.onResult(message);
    if (message.type === 'fixtureChange') fixtures.onFixtureChange(message.fixture);
  };
}

/** Watchers that run while the feed is followed; each returns the function that ends it. */
function watchAll(platform: SportsPlatform, session: FeedSession): readonly (() => unknown)[] {
  return [
    onRecoveryRequested(platform, ({ producer, minutes }) => session.requestRecovery(producer, minutes)),
    followOffer(platform),
  ];
}

/**
 * Continues where the last node stopped, so that messages in between are recovered; on first use, the given minutes
 * ago.
 */
export async function followFeed(
  platform: SportsPlatform,
  feed: SportsFeed,
  historyMinutes = 0,
): Promise<{ stop(): Promise<void> }> {
  const { config, clock, log, marketStore, db } = platform;
  const lastProcessedAt = await readLastProcessed(db);
  const results = new ResultKeeper(platform);
  const messages = new MessageKeeper(platform, (producer) => session.producer(producer));
  const onMessage = receive(platform, messages, results);
  const session = feed.open({
    config,
    clock,
    log,
    lastProcessedAt,
    standingLines: (fixtures) => readStandingLines(db, fixtures),
    onMessage: (message, text) => onMessage(message, text, keeper),
  });
  const keeper = new FixtureKeeper(platform, session);
  marketStore.followProducers((producer) => session.producer(producer));
  marketStore.record = withHouseEvents(db, openFeedRecord(db));
  marketStore.connection = session;
  marketStore.builders = session.builders;
  const ends = watchAll(platform, session);
  const restoring = new AbortController();
  const warn = (text: string) => (error: unknown) => log.warn({ error }, text);
  keeper.start();
  const restored = restoreStore(platform, restoring.signal).catch(warn('What was logged of matches is not restored.'));
  const openings = keepFetchingOpenings(platform, session);
  const logging = keepLogging(platform, messages);
  let dropping = Promise.resolve();
  const forget = () => {
    marketStore.forget();
    dropping = dropOldFacts(db, clock.now()).catch(warn('Facts of matches long over are not dropped.'));
  };
  const history = requestHistory(session, lastProcessedAt.live === null ? historyMinutes : 0);
  const watch = () => {
    marketStore.watch();
    history();
  };
  const timers = [setInterval(watch, watchMs), setInterval(forget, forgetMs)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      session.stop();
      restoring.abort();
      await Promise.all([...ends.map((end) => end()), keeper.stop(), openings.stop(), restored, dropping]);
      await logging.stop();
      await results.stop();
    },
  };
}
