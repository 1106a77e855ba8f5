/**
 * Messages about events of the house. Staff write them one at a time, under the lock that bets share until their
 * commit: a bet that is committed after a change of price has read it, on whichever node it was placed.
 */
import type { FeedMatchState, Producer } from '@mirinae/contract/feed/messages';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray, integerArray, textArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, lte, sql } from '../../../platform/db/orm.ts';
import type { RunStatement } from '../../../platform/db/statement.ts';
import type { FeedRecord } from '../feed/feed-record.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import type { MessageStamp } from '../model/feed-order.ts';
import { type HouseLine, isHouseFixture, marketOfLine } from '../model/house-events.ts';
import { type HousePlay, stateOfEvent } from '../model/house-play.ts';
import { holdStops, takeStops } from '../pricing/stop-lock.ts';
import { houseMessages } from './house-tables.ts';

type Change = {
  readonly fixture: string;
  readonly producer: Producer;
  readonly status: FeedMatchState['status'];
  readonly lines: readonly HouseLine[];
  readonly play: HousePlay | null;
};

/** Behind the last message of the event, also where the clock of the node that wrote it was ahead. */
async function nextStamp(tx: Tx, fixture: string, now: number): Promise<MessageStamp> {
  const [last] = await tx
    .select({ at: houseMessages.messageAt, seq: houseMessages.seq })
    .from(houseMessages)
    .where(eq(houseMessages.fixture, fixture))
    .orderBy(desc(houseMessages.messageAt), desc(houseMessages.seq))
    .limit(1);
  if (!last || last.at < now) return { at: now, seq: 0 };
  return { at: last.at, seq: last.seq + 1 };
}

/** Bets wait for it until the commit. Locks: the stops. */
export async function writeMessage(
  { clock }: Platform,
  tx: Tx,
  { fixture, producer, status, lines, play }: Change,
  by: { readonly staffLogin: string; readonly reason: string },
): Promise<void> {
  await takeStops(tx);
  const stamp = await nextStamp(tx, fixture, clock.now().getTime());
  const message: FixtureMessage = {
    type: 'oddsChange',
    producer,
    fixture,
    ...stamp,
    state: stateOfEvent(status, play),
    markets: lines.map(marketOfLine),
  };
  await tx.insert(houseMessages).values({ fixture, messageAt: stamp.at, seq: stamp.seq, message, ...by });
}

/** With messages of a feed, where there is one, and those about events of the house, which are always complete. */
export function withHouseEvents(db: Database, record: FeedRecord | null): FeedRecord {
  return {
    async read(fixture, after, until, since) {
      if (!isHouseFixture(fixture)) return record?.read(fixture, after, until, since) ?? null;
      return db.transaction(async (tx) => {
        // Whoever writes a message of this time has committed it; the time of a later one is later.
        await holdStops(tx);
        const { messageAt, seq, message } = houseMessages;
        const isLater = sql`(${messageAt}, ${seq}) > (${after.at}, ${after.seq})`;
        const rows = await tx
          .select({ message })
          .from(houseMessages)
          .where(and(eq(houseMessages.fixture, fixture), isLater, lte(messageAt, until)))
          .orderBy(asc(messageAt), asc(seq));
        return rows.map((row) => row.message);
      });
    },
    reaches: async (after, until) => record?.reaches(after, until) ?? false,
  };
}

const later = {
  name: 'sport_house_messages_later',
  text: `select distinct m.message_id, m.message from unnest($1::text[], $2::bigint[], $3::integer[]) a (fixture, said_at, seq)
    join sport_house_messages m on m.fixture = a.fixture and (m.said_at, m.seq) > (a.said_at, a.seq) order by m.message_id`,
};

type HouseLeg = { readonly fixture: string; readonly facts: { readonly heard: MessageStamp } };

/** Messages about events of legs that are later than the legs know. The stops must be held. */
export async function readLater(run: RunStatement, legs: readonly HouseLeg[]): Promise<readonly FixtureMessage[]> {
  const own = legs.filter(({ fixture }) => isHouseFixture(fixture));
  if (own.length === 0) return [];
  const rows = await run<{ message: FixtureMessage }>(later, [
    textArray(own.map(({ fixture }) => fixture)),
    bigintArray(own.map(({ facts }) => BigInt(facts.heard.at))),
    integerArray(own.map(({ facts }) => facts.heard.seq)),
  ]);
  return rows.map(({ message }) => message);
}
