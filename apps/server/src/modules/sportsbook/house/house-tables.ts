/** Events of the house, and the messages about them. */

import { at, ownId } from '../../../platform/db/columns.ts';
import { bigint, integer, jsonb, pgTable, text } from '../../../platform/db/orm.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import type { HouseLine, HouseState } from '../model/house-events.ts';
import type { HousePlay } from '../model/house-play.ts';

export const houseEvents = pgTable('sport_house_events', {
  fixture: text().primaryKey(),
  sport: text().notNull(),
  facts: jsonb().$type<unknown>().notNull(),
  startsAt: at('starts_at').notNull(),
  lines: jsonb().$type<readonly HouseLine[]>().notNull(),
  state: text().$type<HouseState>().notNull(),
  play: jsonb().$type<HousePlay>(),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  publishedAt: at('published_at'),
  publishedBy: text('published_by'),
  endedAt: at('ended_at'),
});
export type HouseEventRow = typeof houseEvents.$inferSelect;

export const houseMessages = pgTable('sport_house_messages', {
  messageId: ownId('message_id'),
  fixture: text().notNull(),
  messageAt: bigint('said_at', { mode: 'number' }).notNull(),
  seq: integer().notNull(),
  message: jsonb().$type<FixtureMessage>().notNull(),
  staffLogin: text('staff_login').notNull(),
  reason: text().notNull(),
});
