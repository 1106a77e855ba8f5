/** The tables of mini games; no other module reads or writes them. */

import type { BeaconName } from '@mirinae/beacon/chain';
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { DrawFamily, DrawVersion } from '@mirinae/game-math/mini/draw';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { at, bytea, member, moneyColumn, onlyRow } from '../../platform/db/columns.ts';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type RoundId = Id<'RoundId'>;
const roundId = bigint('round_id', { mode: 'bigint' }).$type<RoundId>();

export const rooms = pgTable('mini_rooms', {
  roomKey: text('room_key').primaryKey(),
  family: text().$type<DrawFamily>().notNull(),
  intervalSeconds: integer('interval_seconds').notNull(),
  closeSeconds: integer('close_seconds').notNull(),
  source: text().$type<'committed' | 'feed'>().notNull(),
  isOpen: boolean('is_open').notNull(),
});
export type RoomRow = typeof rooms.$inferSelect;

export const rounds = pgTable('mini_rounds', {
  roundId: roundId.primaryKey().generatedAlwaysAsIdentity(),
  roomKey: text('room_key').notNull(),
  day: date({ mode: 'string' }).notNull(),
  number: integer().notNull(),
  opensAt: at('opens_at').notNull(),
  closesAt: at('closes_at').notNull(),
  drawsAt: at('draws_at').notNull(),
  status: text().$type<MiniRound['status']>().notNull().default('open'),
  commitment: text(),
  drawVersion: integer('draw_version').$type<DrawVersion>(),
  seedBox: bytea('seed_encrypted'),
  seed: text(),
  closedAt: at('closed_at'),
  betsDigest: text('bets_digest'),
  ledgerBatch: bigint('ledger_batch', { mode: 'bigint' }),
  ledgerDigest: text('ledger_digest'),
  beaconName: text('beacon_name').$type<BeaconName>(),
  beaconRound: bigint('beacon_round', { mode: 'number' }),
  beaconSignature: text('beacon_signature'),
  balls: integer().array(),
  powerball: integer(),
  winners: text().array().notNull().default([]),
  version: integer().notNull().default(0),
  settledAt: at('settled_at'),
});
export type RoundRow = typeof rounds.$inferSelect;

export const prices = pgTable(
  'mini_prices',
  {
    game: text().$type<MiniGame>().notNull(),
    market: text().notNull(),
    outcome: text().notNull(),
    odds: integer(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.market, table.outcome] })],
);

export const settings = pgTable('mini_settings', {
  onlyRow: onlyRow(),
  barsBothSides: boolean('forbids_both_sides').notNull(),
  marketCap: moneyColumn('market_cap'),
  roundCap: moneyColumn('round_cap'),
});

export const miniBets = pgTable('mini_bets', {
  betKey: uuid('bet_key').primaryKey(),
  roundId: roundId.notNull(),
  game: text().$type<MiniGame>().notNull(),
  market: text().notNull(),
  outcome: text().notNull(),
  odds: integer().notNull(),
  stake: moneyColumn('stake'),
  memberId: member().notNull(),
  requestKey: uuid('request_key').notNull(),
  placedAt: at('placed_at').notNull(),
});

/** Columns of a bet that the end of a round reads. */
export type StoredBet = Pick<
  typeof miniBets.$inferSelect,
  'betKey' | 'game' | 'market' | 'outcome' | 'odds' | 'stake' | 'memberId'
>;

export const exposure = pgTable(
  'mini_exposure',
  {
    roundId: roundId.notNull(),
    game: text().$type<MiniGame>().notNull(),
    market: text().notNull(),
    outcome: text().notNull(),
    stake: moneyColumn('stake'),
    payout: moneyColumn('payout'),
    bets: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.game, table.market, table.outcome] })],
);

export const feedResults = pgTable(
  'mini_feed_results',
  {
    roomKey: text('room_key').notNull(),
    day: date({ mode: 'string' }).notNull(),
    number: integer().notNull(),
    balls: integer().array().notNull(),
    powerball: integer(),
    reportedAt: at('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomKey, table.day, table.number] })],
);
