/** Feed log: one node writes, another takes over, and gaps are known. */
import type { Producer } from '@mirinae/contract/feed/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/orm.ts';
import {
  betStop,
  fixtureFacts,
  oddsChange,
  pricedMarket,
  stateOfPlay,
  trustedStore,
} from '../../../testing/feed-samples.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { presentFixture } from '../markets/present-fixture.ts';
import { keepFacts } from './feed-facts.ts';
import type { FixtureMessage } from './fixture-book.ts';
import { MessageKeeper, readLastProcessed } from './keep-messages.ts';
import { openFeedRecord } from './read-messages.ts';
import { restoreStore } from './restore-store.ts';

const platform = await testPlatform();
const { db, clock } = platform;
const record = openFeedRecord(db);
const line = pricedMarket(18, 'total=2.5', { '12': 20_000, '13': 19_000 });

let isDown = false;
let gaps = 0;
const nowMs = () => clock.now().getTime();
const openKeeper = () => new MessageKeeper(platform, () => ({ isDown, gaps, lastProcessedAt: nowMs() }));
const price = (producer: Producer = 'live') => oddsChange('a', nowMs(), [line], { producer });

beforeEach(async () => {
  clock.advance(24 * 3_600);
  isDown = false;
  await db.execute(sql`truncate feed_messages, feed_coverage`);
});

const readSince = (from: number) => record.read('a', { at: from, seq: 99 }, nowMs());

describe('the log of the feed', () => {
  it('reads the messages of a fixture after a stamp and until a moment, in order, each once', async () => {
    const keeper = openKeeper();
    await keeper.write();
    const began = nowMs();
    const first = price();
    keeper.onMessage(first);
    clock.advance(1);
    const stop = betStop('a', nowMs());
    for (const message of [stop, oddsChange('b', nowMs(), [line]), first]) keeper.onMessage(message);
    await keeper.write();
    expect(await record.read('a', { at: began, seq: -1 }, nowMs())).toEqual([first, stop]);
    expect(await record.read('a', first, nowMs())).toEqual([stop]);
    expect(await record.read('a', stop, nowMs())).toEqual([]);
  });

  it('keeps the price of a message that a recovery repeats without its markets', async () => {
    const keeper = openKeeper();
    await keeper.write();
    const began = nowMs();
    const first = price();
    keeper.onMessage(first);
    await keeper.write();
    const repeat = { ...first, markets: [], request: 'after-a-restart' };
    for (const message of [repeat, repeat]) keeper.onMessage(message);
    await keeper.write();
    const read = await record.read('a', { at: began, seq: -1 }, nowMs());
    expect(read).toHaveLength(2);
    expect(read).toContainEqual(first);
  });

  it('does not know messages that are not written yet, nor those around a gap', async () => {
    const keeper = openKeeper();
    await keeper.write();
    const began = nowMs();
    clock.advance(1);
    expect(await readSince(began)).toBeNull();
    await keeper.write();
    expect(await readSince(began)).toEqual([]);
    isDown = true;
    clock.advance(1);
    await keeper.write();
    isDown = false;
    clock.advance(1);
    await keeper.write();
    expect(await readSince(began)).toBeNull();
    expect(await readSince(nowMs())).toEqual([]);
    const reaches = (at: number, seconds: number) => record.reaches({ at, seq: 0 }, nowMs() + seconds * 1_000);
    expect([await reaches(began, 5), await reaches(nowMs(), 5), await reaches(began, 60)]).toEqual([false, true, true]);
  });

  it('knows of a gap that began and ended between two writes', async () => {
    const keeper = openKeeper();
    await keeper.write();
    const began = nowMs();
    gaps += 1;
    clock.advance(1);
    await keeper.write();
    expect(await readSince(began)).toBeNull();
    expect(await readSince(nowMs())).toEqual([]);
  });

  it('is written by one node, and by another without a hole once that one is gone', async () => {
    const [one, other] = [openKeeper(), openKeeper()];
    await one.write();
    const began = nowMs();
    await other.write();
    const sent = [price()];
    for (const keeper of [one, other]) keeper.onMessage(price());
    clock.advance(1);
    await one.write();
    await other.write();
    const { rows } = await db.execute(sql`select 1 from feed_messages`);
    expect(rows).toHaveLength(1);
    sent.push(price());
    other.onMessage(price());
    clock.advance(6);
    await other.write();
    expect(await record.read('a', { at: began, seq: -1 }, nowMs())).toEqual(sent);
  });

  it('says that there is a hole when the database was away for longer than a node remembers', async () => {
    const keeper = openKeeper();
    await keeper.write();
    const began = nowMs();
    keeper.onMessage(price());
    await db.execute(sql`alter table feed_messages rename to feed_messages_away`);
    clock.advance(31);
    await expect(keeper.write()).rejects.toThrow();
    await db.execute(sql`alter table feed_messages_away rename to feed_messages`);
    clock.advance(1);
    await keeper.write();
    expect(await readSince(began)).toBeNull();
    expect(await readSince(nowMs())).toEqual([]);
  });

  it('loses nothing of a batch that failed, and drops hours whole after two days', async () => {
    const keeper = openKeeper();
    await keeper.write();
    const began = nowMs();
    keeper.onMessage(price());
    await db.execute(sql`alter table feed_messages rename to feed_messages_away`);
    await expect(keeper.write()).rejects.toThrow();
    await db.execute(sql`alter table feed_messages_away rename to feed_messages`);
    await keeper.write();
    expect(await record.read('a', { at: began, seq: -1 }, nowMs())).toHaveLength(1);
    clock.advance(49 * 3_600);
    keeper.onMessage(price());
    await keeper.write();
    const { rows } = await db.execute(sql`select 1 from pg_inherits where inhparent = 'feed_messages'::regclass`);
    expect(rows).toHaveLength(1);
  });
});

it('answers a starting node from when on to request the feed, some minutes before what was kept', async () => {
  expect(await readLastProcessed(db)).toEqual({ live: null, prematch: null });
  await openKeeper().write();
  const kept = nowMs();
  clock.advance(3_600);
  expect(await readLastProcessed(db)).toEqual({ live: kept - 300_000, prematch: kept - 300_000 });
});

describe('a node that starts', () => {
  const total = (goals: number, odds: number) => pricedMarket(18, `total=${goals}`, { '12': odds, '13': 19_000 });
  const happened = (kind: string, home: number) => ({
    ...stateOfPlay('live', home),
    event: { kind, side: 'home' as const },
  });

  /** A node, and what it shows of the match. */
  const openNode = () => {
    const { store } = trustedStore(clock);
    const shown = () => {
      const fixture = store.fixture('a');
      return fixture && presentFixture(store, fixture);
    };
    return { store, shown };
  };

  it('shows a match as those do that listened all along, and closes what the feed does not offer any more', async () => {
    const keeper = openKeeper();
    const old = openNode();
    const facts = fixtureFacts('a', { startsAt: nowMs() - 3_600_000, status: 'live' });
    old.store.describe(facts);
    await keepFacts(db, [facts]);
    const say = (message: FixtureMessage) => {
      old.store.receive(message);
      keeper.onMessage(message);
      clock.advance(10);
    };
    const priceOf = (markets: readonly ReturnType<typeof total>[], state = stateOfPlay('live')) =>
      oddsChange('a', nowMs(), markets, { producer: 'live', state });
    say(oddsChange('a', nowMs(), [total(3.5, 30_000), total(2.5, 19_000)]));
    say(priceOf([total(1.5, 12_000), total(2.5, 18_000)]));
    say(priceOf([total(2.5, 18_500)], happened('corner', 0)));
    say(betStop('a', nowMs()));
    say(priceOf([total(2.5, 14_000)], happened('score', 1)));
    say({
      type: 'betSettlement',
      producer: 'live',
      at: nowMs(),
      seq: 2,
      fixture: 'a',
      certainty: 'scouted',
      markets: [
        {
          id: 18,
          specifiers: 'total=1.5',
          outcomes: [
            { id: '12', result: 1 },
            { id: '13', result: 0 },
          ],
        },
      ],
    });
    await keeper.write();
    const fresh = openNode();
    await restoreStore({ db, clock, marketStore: fresh.store }, new AbortController().signal);
    expect(fresh.shown()).toEqual(old.shown());
    expect(fresh.shown()?.moments).toMatchObject([{ kind: 'corner' }, { kind: 'score' }]);
    const standing = priceOf([total(4.5, 40_000)]);
    fresh.store.receive({ ...standing, request: 'recovery' });
    fresh.store.snapshotComplete('live', standing.at);
    fresh.store.snapshotComplete('prematch', standing.at);
    expect(fresh.shown()?.lines.map(({ specifiers, status }) => [specifiers, status])).toEqual([
      ['total=1.5', 'settled'],
      ['total=4.5', 'active'],
    ]);
  });
});
