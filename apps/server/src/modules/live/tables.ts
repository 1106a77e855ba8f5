/** The tables of live video; no other module reads or writes them. */

import { at, names } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, pgTable, text } from '../../platform/db/orm.ts';

export const liveChannels = pgTable('live_channels', {
  channelId: integer('channel_id').primaryKey().generatedAlwaysAsIdentity(),
  ...names(),
  address: text().notNull(),
  isOn: boolean('is_on').notNull(),
  ord: integer().notNull(),
});
export type ChannelRow = typeof liveChannels.$inferSelect;

export const liveProgrammes = pgTable('live_programmes', {
  programmeId: bigint('programme_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  channelId: integer('channel_id').notNull(),
  ...names(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
});
export type ProgrammeRow = typeof liveProgrammes.$inferSelect;
