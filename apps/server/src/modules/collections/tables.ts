/** The tables of collections; no other module reads or writes them. */
import type { Locale } from '@mirinae/contract/languages';
import type { CollectionRule, StaffCollection } from '@mirinae/contract/play/collections';
import type { GameType } from '@mirinae/contract/play/play';
import { ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import type { SegmentId } from '../segments/index.ts';

export type CollectionId = Id<'CollectionId'>;

export const collections = pgTable('game_collections', {
  collectionId: ownId<CollectionId>('collection_id'),
  gameType: text('game_type').$type<GameType>().notNull(),
  device: text().$type<StaffCollection['device']>().notNull(),
  segmentId: bigint('segment_id', { mode: 'bigint' }).$type<SegmentId>(),
  rule: jsonb().$type<CollectionRule>().notNull(),
  sort: text().$type<StaffCollection['sort']>().notNull(),
  games: jsonb().$type<StaffCollection['games']>().notNull(),
  maxGames: smallint('max_games').notNull(),
  ord: integer().notNull(),
  isOpen: boolean('is_open').notNull(),
});

export const collectionNames = pgTable(
  'game_collection_names',
  {
    collectionId: bigint('collection_id', { mode: 'bigint' }).$type<CollectionId>().notNull(),
    tag: text().$type<Locale>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.tag] })],
);
