/** The tables of promotions; no other module reads or writes them. */

import type { Worth } from '@mirinae/contract/fields';
import type { GameType } from '@mirinae/contract/play/play';
import type { BonusEnd, CampaignRules, CampaignState, CampaignTrigger } from '@mirinae/contract/promo/campaigns';
import type { FreeBetEnd, FreeBetTarget, FreeBetTerms } from '@mirinae/contract/promo/free-bets';
import type { FreeRoundEnd, FreeRoundGame, VendorRoundState } from '@mirinae/contract/promo/free-rounds';
import type { Prize } from '@mirinae/contract/promo/rotary';
import type { GiftTarget } from '@mirinae/contract/promo/round-gifts';
import type {
  EntryBar,
  TournamentGame,
  TournamentMeasure,
  TournamentPrize,
  TournamentRepeat,
  TournamentState,
} from '@mirinae/contract/promo/tournaments';
import { at, bytea, member, moneyColumn, onlyRow, ownId } from '../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';
import type { Names } from '../catalog/index.ts';
import type { SegmentId } from '../segments/index.ts';

export const attendanceRules = pgTable('attendance_rules', {
  days: smallint().primaryKey(),
  points: moneyColumn('points'),
});

export const attendanceTerms = pgTable('attendance_terms', {
  onlyRow: onlyRow(),
  playMin: moneyColumn('play_min'),
});

export const attendanceStamps = pgTable('attendance_stamps', {
  memberId: member().notNull(),
  day: date().notNull(),
  streak: integer().notNull(),
  points: moneyColumn('points'),
  stampedAt: at('stamped_at').notNull(),
});
export type StampRow = typeof attendanceStamps.$inferSelect;

export type CouponId = Id<'CouponId'>;

export const couponIssues = pgTable('coupon_issues', {
  issueId: integer('issue_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  worth: text('reward_kind').$type<Worth>().notNull(),
  amount: moneyColumn('amount'),
  target: text().$type<'member' | 'level' | 'all' | 'code'>().notNull(),
  detail: text().notNull().default(''),
  code: text(),
  maxUses: integer('max_uses'),
  expiresAt: at('expires_at'),
  issuedBy: text('issued_by').notNull(),
  issuedAt: at('issued_at').notNull(),
  recalledAt: at('recalled_at'),
  recalledBy: text('recalled_by'),
});
export type IssueRow = typeof couponIssues.$inferSelect;

export const coupons = pgTable('coupons', {
  couponId: ownId<CouponId>('coupon_id'),
  issueId: integer('issue_id').notNull(),
  memberId: member().notNull(),
  firstMemberId: member('first_member_id').notNull(),
  receivedAt: at('received_at').notNull(),
  usedAt: at('used_at'),
  recalledAt: at('recalled_at'),
});

export const couponGifts = pgTable('coupon_gifts', {
  giftId: bigint('gift_id', { mode: 'bigint' }).$type<Id<'GiftId'>>().primaryKey().generatedAlwaysAsIdentity(),
  couponId: bigint('coupon_id', { mode: 'bigint' }).$type<CouponId>().notNull(),
  fromMemberId: member('from_member_id').notNull(),
  toMemberId: member('to_member_id').notNull(),
  givenAt: at('given_at').notNull(),
});

export const rotaryRules = pgTable('rotary_rules', {
  onlyRow: onlyRow(),
  isOpen: boolean('is_open').notNull(),
  unit: moneyColumn('unit'),
  prizes: jsonb().$type<Prize[]>().notNull(),
  version: integer().notNull(),
});
export type RotaryRules = typeof rotaryRules.$inferSelect;

export const rotaryWallets = pgTable('rotary_wallets', {
  memberId: member().notNull().primaryKey(),
  spins: integer().notNull().default(0),
  rest: moneyColumn('remainder').default(zeroMoney),
  /** Sealed; none until the wheel is looked at. */
  serverSeedEncrypted: bytea('server_seed_encrypted'),
  commitment: text(),
  committedAt: at('committed_at'),
  nonce: integer().notNull().default(0),
});
export type WalletRow = typeof rotaryWallets.$inferSelect;

export const rotarySpins = pgTable('rotary_spins', {
  spinId: bigint('spin_id', { mode: 'bigint' }).$type<Id<'SpinId'>>().primaryKey().generatedAlwaysAsIdentity(),
  memberId: member().notNull(),
  place: smallint('prize_index').notNull(),
  prizes: jsonb().$type<Prize[]>().notNull(),
  commitment: text().notNull(),
  serverSeed: text('server_seed').notNull(),
  clientSeed: text('client_seed').notNull(),
  nonce: integer().notNull(),
  committedAt: at('committed_at'),
  spunAt: at('spun_at').notNull(),
});
export type SpinRow = typeof rotarySpins.$inferSelect;

export type CampaignId = Id<'CampaignId'>;
export type BonusId = Id<'BonusId'>;

export const campaigns = pgTable('campaigns', {
  campaignId: ownId<CampaignId>('campaign_id'),
  name: text().notNull(),
  trigger: text().$type<CampaignTrigger>().notNull(),
  code: text(),
  segmentId: bigint('segment_id', { mode: 'bigint' }).$type<SegmentId>(),
  rules: jsonb().$type<CampaignRules>().notNull(),
  state: text().$type<CampaignState>().notNull(),
  budget: moneyColumn('budget'),
  given: moneyColumn('given').default(zeroMoney),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  startedAt: at('started_at'),
  endedAt: at('ended_at'),
});
export type Campaign = typeof campaigns.$inferSelect;

/** Periods of cashback that were given for to the end. */
export const campaignPeriods = pgTable(
  'campaign_periods',
  {
    campaignId: bigint('campaign_id', { mode: 'bigint' }).$type<CampaignId>().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    bonuses: integer().notNull(),
    given: moneyColumn('given'),
    finishedAt: at('finished_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.fromDay] })],
);
export type FinishedPeriod = typeof campaignPeriods.$inferSelect;

export const campaignBonuses = pgTable('campaign_bonuses', {
  bonusId: ownId<BonusId>('bonus_id'),
  campaignId: bigint('campaign_id', { mode: 'bigint' }).$type<CampaignId>().notNull(),
  memberId: member().notNull(),
  reference: text().notNull(),
  amount: moneyColumn('amount'),
  givenAt: at('given_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  endedAs: text('ended_as').$type<BonusEnd>(),
  reason: text().notNull().default(''),
});
export type Bonus = typeof campaignBonuses.$inferSelect;

export type GrantId = Id<'GrantId'>;

/** Free rounds of one member. */
export const freeRoundGrants = pgTable('free_round_grants', {
  grantId: ownId<GrantId>('grant_id'),
  campaignId: bigint('campaign_id', { mode: 'bigint' }).$type<CampaignId>().notNull(),
  memberId: member().notNull(),
  reference: text().notNull(),
  rounds: integer().notNull(),
  stake: moneyColumn('stake'),
  games: jsonb().$type<FreeRoundGame[]>().notNull(),
  worth: text().$type<Worth>().notNull(),
  cap: moneyColumn('cap'),
  played: integer().notNull().default(0),
  won: moneyColumn('won').default(zeroMoney),
  paid: moneyColumn('paid').default(zeroMoney),
  /** What of the campaign's budget it holds. */
  reserved: moneyColumn('reserved'),
  givenAt: at('given_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
  endedAs: text('ended_as').$type<FreeRoundEnd>(),
  reason: text().notNull().default(''),
});
export type Grant = typeof freeRoundGrants.$inferSelect;

/** Free rounds that staff gave: what their campaign does not hold. */
export const freeRoundGifts = pgTable('free_round_gifts', {
  campaignId: bigint('campaign_id', { mode: 'bigint' }).$type<CampaignId>().primaryKey(),
  requestKey: uuid('request_key').notNull(),
  target: jsonb().$type<GiftTarget>().notNull(),
  expected: moneyColumn('expected'),
  recalledAt: at('recalled_at'),
  recalledBy: text('recalled_by'),
});

export const freeRoundPlays = pgTable(
  'free_round_plays',
  {
    vendorKey: text('vendor_key').notNull(),
    betKey: text('bet_key').notNull(),
    memberId: member().notNull(),
    /** None of a round that was rolled back before it came. */
    grantId: bigint('grant_id', { mode: 'bigint' }).$type<GrantId>(),
    gameKey: text('game_key').notNull(),
    roundId: text('round_id').notNull(),
    stake: moneyColumn('stake'),
    payout: moneyColumn('payout'),
    /** A `win` is what a vendor reports apart from its rounds. */
    kind: text().$type<'round' | 'win'>().notNull().default('round'),
    unpaid: moneyColumn('unpaid').default(zeroMoney),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.betKey] })],
);
export type FreePlayRow = typeof freeRoundPlays.$inferSelect;

export type FreeBetId = Id<'FreeBetId'>;

export const freeBetIssues = pgTable('free_bet_issues', {
  issueId: integer('issue_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  amount: moneyColumn('amount'),
  maxWin: moneyColumn('max_win'),
  terms: jsonb().$type<FreeBetTerms>().notNull(),
  target: text().$type<FreeBetTarget['to']>().notNull(),
  detail: text().notNull().default(''),
  issuedBy: text('issued_by').notNull(),
  issuedAt: at('issued_at').notNull(),
  recalledAt: at('recalled_at'),
  recalledBy: text('recalled_by'),
});
export type FreeBetIssue = typeof freeBetIssues.$inferSelect;

export const freeBets = pgTable('free_bets', {
  freeBetId: ownId<FreeBetId>('free_bet_id'),
  issueId: integer('issue_id').notNull(),
  memberId: member().notNull(),
  givenAt: at('given_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** The slip that it is on. */
  betKey: uuid('bet_key'),
  usedAt: at('used_at'),
  endedAt: at('ended_at'),
  endedAs: text('ended_as').$type<FreeBetEnd>(),
  paid: moneyColumn('paid').default(zeroMoney),
});
export type FreeBetRow = typeof freeBets.$inferSelect;

/** Free rounds at a vendor: what was requested of it, and how it answered. */
export const freeRoundIssues = pgTable('free_round_issues', {
  grantId: bigint('grant_id', { mode: 'bigint' }).$type<GrantId>().primaryKey(),
  vendorKey: text('vendor_key').notNull(),
  issueKey: text('issue_key').notNull(),
  stakeRef: text('stake_ref').notNull(),
  vendorRef: text('vendor_ref'),
  state: text().$type<VendorRoundState>().notNull(),
  reason: text().notNull().default(''),
  tries: integer().notNull().default(0),
  /** When the vendor is called next; null where nothing is to be sent. */
  nextAt: at('next_at'),
  /** Whether the vendor reports each round; without it the sum alone comes. */
  reportsRounds: boolean('reports_rounds').notNull().default(false),
});
export type Issue = typeof freeRoundIssues.$inferSelect;

export type TournamentId = Id<'TournamentId'>;

export const tournaments = pgTable('tournaments', {
  tournamentId: ownId<TournamentId>('tournament_id'),
  names: jsonb().$type<Names>().notNull(),
  measure: text().$type<TournamentMeasure>().notNull(),
  gameTypes: text('game_types').array().$type<GameType[]>().notNull(),
  games: jsonb().$type<TournamentGame[]>().notNull(),
  minStake: moneyColumn('min_stake'),
  minRounds: integer('min_rounds').notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  prizes: jsonb().$type<TournamentPrize[]>().notNull(),
  budget: moneyColumn('budget'),
  paid: moneyColumn('paid').default(zeroMoney),
  worth: text().$type<Worth>().notNull(),
  turnoverPercent: integer('turnover_percent').notNull(),
  levelFrom: smallint('level_from').notNull(),
  levelTo: smallint('level_to').notNull(),
  segmentId: bigint('segment_id', { mode: 'bigint' }).$type<SegmentId>(),
  state: text().$type<TournamentState>().notNull(),
  /** Bets that ended before it are counted. */
  countedUntil: at('counted_until'),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  endReason: text('end_reason').notNull().default(''),
  repeatsEvery: text('repeats_every').$type<TournamentRepeat>(),
  times: smallint().notNull().default(1),
  /** The first one of the series; null of itself. */
  seriesId: bigint('series_id', { mode: 'bigint' }).$type<TournamentId>(),
  nth: smallint().notNull().default(1),
});
export type Tournament = typeof tournaments.$inferSelect;

export const tournamentEntries = pgTable('tournament_entries', {
  entryId: ownId<Id<'EntryId'>>('entry_id'),
  tournamentId: bigint('tournament_id', { mode: 'bigint' }).$type<TournamentId>().notNull(),
  memberId: member().notNull(),
  joinedAt: at('joined_at').notNull(),
  score: bigint({ mode: 'bigint' }).notNull().default(0n),
  rounds: integer().notNull().default(0),
  reachedAt: at('reached_at'),
  place: integer(),
  barredBy: text('barred_by').$type<EntryBar>(),
  prize: moneyColumn('prize').default(zeroMoney),
  paidAt: at('paid_at'),
});
export type Entry = typeof tournamentEntries.$inferSelect;
