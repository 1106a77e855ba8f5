/** The tables of live video; no other module reads or writes them. */

import type { Locale } from '@mirinae/contract/languages';
import { at } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { Names } from '../../platform/db/texts-by-language.ts';

export const liveChannels = pgTable('live_channels', {
  channelId: integer('channel_id').primaryKey().generatedAlwaysAsIdentity(),
  address: text().notNull(),
  isOn: boolean('is_on').notNull(),
  ord: integer().notNull(),
});
export type ChannelRow = typeof liveChannels.$inferSelect & { readonly names: Names };

export const liveChannelNames = pgTable(
  'live_channel_names',
  { channelId: integer('channel_id').notNull(), tag: text().$type<Locale>().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.channelId, table.tag] })],
);

export const liveProgrammes = pgTable('live_programmes', {
  programmeId: bigint('programme_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  channelId: integer('channel_id').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
});
export type ProgrammeRow = typeof liveProgrammes.$inferSelect & { readonly names: Names };

export const liveProgrammeNames = pgTable(
  'live_programme_names',
  {
    programmeId: bigint('programme_id', { mode: 'bigint' }).notNull(),
    tag: text().$type<Locale>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.programmeId, table.tag] })],
);
