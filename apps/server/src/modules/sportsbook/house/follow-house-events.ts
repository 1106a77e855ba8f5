/**
 * This node offers the events of the house: it reads what staff wrote from the database, at its start, with each change
 * and every few seconds. Placing looks once more, so a price that is late here is not taken.
 */
import { fixture as fixtureFacts } from '@mirinae/contract/feed/messages';
import { addSeconds } from '../../../platform/clock.ts';
import { and, asc, eq, gt, inArray, isNull, ne, or } from '../../../platform/db/orm.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { houseEvents, houseMessages } from './house-tables.ts';

const refreshMs = 5_000;
/** An event that has ended is shown as one that is over, as long as a match of a feed is. */
const keptSeconds = 36 * 3_600;
const tables: readonly unknown[] = ['sport_house_events', 'sport_house_messages'];

export class HouseEventReader {
  readonly #platform: SportsPlatform;
  readonly #known = new Map<string, number>();
  #lastId = 0n;

  constructor(platform: SportsPlatform) {
    this.#platform = platform;
  }

  /** Describes events that changed and receives new messages, in this order. */
  async read(): Promise<void> {
    const { db, clock, marketStore } = this.#platform;
    const { fixture, version, endedAt, state } = houseEvents;
    const isKept = or(isNull(endedAt), gt(endedAt, addSeconds(clock.now(), -keptSeconds)));
    const rows = await db
      .select({ fixture, version })
      .from(houseEvents)
      .where(and(ne(state, 'draft'), isKept));
    const changed = rows.filter((row) => this.#known.get(row.fixture) !== row.version);
    if (changed.length === 0) return;
    const names = changed.map((row) => row.fixture);
    const described = await db.select({ facts: houseEvents.facts }).from(houseEvents).where(inArray(fixture, names));
    const messages = await db
      .select({ messageId: houseMessages.messageId, message: houseMessages.message })
      .from(houseMessages)
      .innerJoin(houseEvents, eq(fixture, houseMessages.fixture))
      .where(and(gt(houseMessages.messageId, this.#lastId), isKept))
      .orderBy(asc(houseMessages.messageId));
    for (const { facts } of described) marketStore.describe(fixtureFacts.parse(facts));
    for (const { messageId, message } of messages) {
      marketStore.receive(message);
      this.#lastId = messageId;
    }
    for (const row of changed) this.#known.set(row.fixture, row.version);
  }
}

/** Answers the function that ends it; a reading under way ends first. */
export function followHouseEvents(platform: SportsPlatform): () => Promise<void> {
  const reader = new HouseEventReader(platform);
  let reading = Promise.resolve();
  let isQueued = false;
  const read = () => {
    // Of several changes while it reads, one more reading finds all.
    if (isQueued) return;
    isQueued = true;
    reading = reading
      .then(() => {
        isQueued = false;
        return reader.read();
      })
      .catch((error: unknown) => platform.log.warn({ error }, 'Events of the house could not be read.'));
  };
  const unsubscribe = platform.bus.subscribe('changed', (table) => {
    if (tables.includes(table)) read();
  });
  const timer = setInterval(read, refreshMs);
  read();
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await reading;
  };
}
