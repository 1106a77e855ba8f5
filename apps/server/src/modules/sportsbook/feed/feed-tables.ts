/** Tables of feed messages. */
import type { Producer } from '@mirinae/contract/feed/messages';
import { at } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, text, uuid } from '../../../platform/db/orm.ts';

/** Partitioned by the hour of `receivedAt`; the partitions are made by `feed-partitions.ts`. */
export const feedMessages = pgTable('feed_messages', {
  receivedAt: at('heard_at').notNull(),
  producer: text().$type<Producer>().notNull(),
  fixture: text().notNull(),
  messageAt: bigint('said_at', { mode: 'number' }).notNull(),
  seq: integer().notNull(),
  /** The message as received, JSON. */
  message: text().notNull(),
});

export const feedCoverage = pgTable('feed_coverage', {
  producer: text().$type<Producer>().primaryKey(),
  writer: uuid().notNull(),
  leasedUntil: at('leased_until').notNull(),
  coveredFrom: bigint('covered_from', { mode: 'number' }),
  coveredUntil: bigint('covered_until', { mode: 'number' }),
  recoveryRequestedAt: at('recovery_asked_at'),
  /** By our clock: when `coveredUntil` last grew, and when the last message about a fixture was received. */
  advancedAt: at('advanced_at'),
  receivedAt: at('received_at'),
});
