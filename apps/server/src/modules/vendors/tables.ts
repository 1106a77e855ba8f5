/** The tables of vendors; no other module reads or writes them. */

import type { GameType } from '@mirinae/contract/play/play';
import type { FaultResolution, FaultState } from '@mirinae/contract/staff/vendor-money';
import type { OutageCause, StuckAnswer, StuckState } from '@mirinae/contract/staff/vendor-operations';
import { at, bytea, member, moneyColumn } from '../../platform/db/columns.ts';
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
import { type Money, zeroMoney } from '../../platform/money.ts';
import type { BetId } from '../bets/index.ts';
import type { VendorGame } from '../catalog/index.ts';

export const vendorSettings = pgTable('vendor_settings', {
  vendorKey: text('vendor_key').primaryKey(),
  secret: bytea().notNull(),
  secretName: text('secret_name').notNull().default('first'),
  launchSecret: bytea('launch_secret'),
  feedSecret: bytea('feed_secret'),
  apiUrl: text('api_url').notNull(),
  operator: text().notNull(),
  brand: text().notNull().default(''),
  currency: text().notNull(),
  decimals: smallint().notNull(),
  networks: text().array().notNull(),
});

/** Every vendor with an account, its own or that of another. */
export const vendorProducts = pgTable('vendor_products', {
  vendorKey: text('vendor_key').primaryKey(),
  accountKey: text('account_key').notNull(),
  product: text().notNull(),
  testedAt: at('tested_at'),
});

export const oldSecrets = pgTable(
  'vendor_old_secrets',
  {
    accountKey: text('account_key').notNull(),
    name: text().notNull(),
    secret: bytea().notNull(),
    validUntil: at('valid_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountKey, table.name] })],
);

export const vendorMembers = pgTable(
  'vendor_members',
  {
    accountKey: text('account_key').notNull(),
    vendorRef: text('vendor_ref').notNull(),
    memberId: member().notNull(),
    isTheirs: boolean('is_theirs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountKey, table.vendorRef] })],
);

export const resettlements = pgTable(
  'vendor_resettlements',
  {
    vendorKey: text('vendor_key').notNull(),
    betKey: text('bet_key').notNull(),
    resettleKey: text('resettle_key').notNull(),
    settlement: integer().notNull(),
    resettledAt: at('resettled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.betKey, table.resettleKey] })],
);

export const vendorRefunds = pgTable(
  'vendor_refunds',
  {
    vendorKey: text('vendor_key').notNull(),
    originKey: text('origin_key').notNull(),
    refundKey: text('refund_key').notNull(),
    refundedAt: at('refunded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.originKey] })],
);

export const walletCalls = pgTable('wallet_calls', {
  walletCallId: bigint('wallet_call_id', { mode: 'bigint' })
    .$type<Id<'WalletCallId'>>()
    .notNull()
    .generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  adapter: text().notNull(),
  vendorKey: text('vendor_key').notNull(),
  call: text().notNull(),
  memberId: member(),
  reference: text().notNull(),
  request: text().notNull(),
  answer: text('response').notNull(),
  httpStatus: smallint('http_status').notNull(),
  tookMs: integer('duration_ms').notNull(),
  ip: text().notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  failed: boolean().notNull(),
});
export type WalletCallRow = typeof walletCalls.$inferSelect;
export type WalletCall = Omit<typeof walletCalls.$inferInsert, 'walletCallId'>;

export const callMinutes = pgTable(
  'vendor_call_minutes',
  {
    vendorKey: text('vendor_key').notNull(),
    minute: at('minute').notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    calls: integer().notNull(),
    failed: integer().notNull(),
    launches: integer().notNull(),
    launchesFailed: integer('launches_failed').notNull(),
    took: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.minute, table.direction] })],
);

export const stuckBets = pgTable(
  'vendor_stuck_bets',
  {
    vendorKey: text('vendor_key').notNull(),
    betKey: text('bet_key').notNull(),
    betId: bigint('bet_id', { mode: 'bigint' }).$type<BetId>().notNull(),
    memberId: member().notNull(),
    gameKey: text('game_key').notNull(),
    roundId: text('round_id').notNull(),
    stake: moneyColumn('stake'),
    placedAt: at('placed_at').notNull(),
    foundAt: at('found_at').notNull(),
    answer: text().$type<StuckAnswer | ''>().notNull().default(''),
    queries: integer().notNull().default(0),
    queriedAt: at('queried_at'),
    queryAfter: at('query_after'),
    state: text().$type<StuckState>().notNull().default('open'),
    endedAt: at('ended_at'),
    decidedBy: text('decided_by').notNull().default(''),
    lateAmount: bigint('late_amount', { mode: 'bigint' }).$type<Money>().notNull().default(zeroMoney),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.betKey] })],
);
export type StuckRow = typeof stuckBets.$inferSelect;

export const stuckMarks = pgTable('vendor_stuck_marks', {
  vendorKey: text('vendor_key').primaryKey(),
  readTo: at('read_to').notNull(),
});

export const watchRules = pgTable('vendor_watch_rules', {
  vendorKey: text('vendor_key').primaryKey(),
  isOn: boolean('is_on').notNull(),
  playsOn: boolean('plays_on').notNull(),
  windowMinutes: integer('window_minutes').notNull(),
  callsMin: integer('calls_min').notNull(),
  failedPercent: integer('failed_percent').notNull(),
  creditBelow: bigint('credit_below', { mode: 'bigint' }).$type<Money>(),
});

export const outages = pgTable('vendor_outages', {
  vendorKey: text('vendor_key').primaryKey(),
  beganAt: at('began_at').notNull(),
  cause: text().$type<OutageCause>().notNull(),
  calls: integer().notNull(),
  failed: integer().notNull(),
  probes: integer().notNull(),
  probeAfter: at('probe_after').notNull(),
  endedAt: at('ended_at'),
  endedBy: text('ended_by').$type<'probe' | 'staff'>(),
});
export type OutageRow = typeof outages.$inferSelect;

export const credits = pgTable('vendor_credits', {
  vendorKey: text('vendor_key').primaryKey(),
  amount: moneyColumn('amount'),
  readAt: at('read_at').notNull(),
});
export type CreditRow = typeof credits.$inferSelect;

export const freeRounds = pgTable(
  'wallet_free_rounds',
  {
    vendorKey: text('vendor_key').notNull(),
    memberId: member().notNull(),
    roundId: text('round_id').notNull(),
    notedAt: at('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.memberId, table.roundId] })],
);

export type Discrepancy = 'missing_here' | 'missing_there' | 'stake' | 'payout' | 'state';
export type RoundSide = {
  readonly stake: number;
  readonly payout: number;
  readonly state: 'open' | 'settled' | 'cancelled';
};

export const roundDiscrepancies = pgTable(
  'vendor_round_discrepancies',
  {
    vendorKey: text('vendor_key').notNull(),
    about: text('subject').$type<'bet' | 'round'>().notNull(),
    reference: text().notNull(),
    fault: text('kind').$type<Discrepancy>().notNull(),
    ours: jsonb().$type<RoundSide>(),
    theirs: jsonb().$type<RoundSide>(),
    foundAt: at('found_at').notNull(),
    faultId: bigint('fault_id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
    gameKey: text('game_key').notNull(),
    gameType: text('game_type').$type<GameType | ''>().notNull(),
    memberId: member(),
    betId: bigint('bet_id', { mode: 'bigint' }).$type<BetId>(),
    state: text().$type<FaultState>().notNull().default('open'),
    owner: text(),
    resolution: text().$type<FaultResolution>(),
    resolvedAt: at('resolved_at'),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.about, table.reference] })],
);
export type FaultRow = typeof roundDiscrepancies.$inferSelect;

export const faultEvents = pgTable('vendor_fault_events', {
  eventId: bigint('event_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  faultId: bigint('fault_id', { mode: 'bigint' }).notNull(),
  at: at('at').notNull(),
  by: text().notNull(),
  what: text().$type<'taken' | 'left' | 'accepted' | 'noted' | 'agreed' | 'reopened'>().notNull(),
  reason: text().notNull(),
  done: text().notNull(),
});

/** Read and written by vendor-days.ts, whose statements name the columns of both sides. */
export const daySums = pgTable('vendor_day_sums', {
  vendorKey: text('vendor_key').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

/** Of what a month's gross revenue has above the amount; hundredths of a percent. */
export type FeeStep = { readonly above: number; readonly rate: number };

export const feeRates = pgTable('vendor_fee_rates', {
  feeRateId: bigint('fee_rate_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  vendorKey: text('vendor_key').notNull(),
  gameType: text('game_type').$type<GameType | ''>().notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  steps: jsonb().$type<readonly FeeStep[]>().notNull(),
  reason: text().notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull(),
});
export type FeeRateRow = typeof feeRates.$inferSelect;

export const invoices = pgTable('vendor_invoices', {
  invoiceId: bigint('invoice_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  vendorKey: text('vendor_key').notNull(),
  month: date('month', { mode: 'string' }).notNull(),
  amount: moneyColumn('amount'),
  note: text().notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull(),
});

export const billLayouts = pgTable('vendor_bill_layouts', {
  vendorKey: text('vendor_key').primaryKey(),
  layout: jsonb().notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull(),
});

export const tableSettings = pgTable(
  'table_settings',
  {
    vendorKey: text('vendor_key').notNull(),
    gameKey: text('game_key').notNull(),
    isOpen: boolean('is_open').notNull(),
    bettingSeconds: integer('betting_seconds'),
    requestedAt: at('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.gameKey] })],
);

export const tableVoids = pgTable('table_voids', {
  voidId: uuid('void_id').primaryKey(),
  vendorKey: text('vendor_key').notNull(),
  gameKey: text('game_key').notNull(),
  tableRoundId: uuid('table_round_id').notNull(),
  isSettled: boolean('is_settled').notNull(),
  bets: integer().notNull(),
  staked: moneyColumn('staked'),
  paid: moneyColumn('paid'),
  reason: text().notNull(),
  orderedBy: text('ordered_by').notNull(),
  orderedAt: at('ordered_at').notNull(),
  state: text().$type<'ordered' | 'done' | 'refused'>().notNull(),
  refusal: text().$type<'ROUND_UNKNOWN' | 'ROUND_VOID' | 'CHANGED'>(),
});

export const tableVoidBets = pgTable(
  'table_void_bets',
  {
    vendorKey: text('vendor_key').notNull(),
    betKey: text('bet_key').notNull(),
    voidId: uuid('void_id').notNull(),
    stake: moneyColumn('stake'),
    taken: moneyColumn('taken'),
    owed: moneyColumn('owed'),
    undoneAt: at('undone_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.betKey] })],
);

export const feeds = pgTable('vendor_feeds', {
  vendorKey: text('vendor_key').primaryKey(),
  beganAt: at('started_at').notNull(),
  readTo: at('read_until').notNull(),
});

export const reportedRounds = pgTable(
  'vendor_reported_rounds',
  {
    vendorKey: text('vendor_key').notNull(),
    roundId: text('round_id').notNull(),
    memberId: member().notNull(),
    part: text().notNull(),
    stake: bigint({ mode: 'bigint' }).$type<Money>().notNull(),
    payout: bigint({ mode: 'bigint' }).$type<Money>().notNull(),
    state: text().$type<'settled' | 'cancelled'>().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.roundId, table.memberId, table.part] })],
);

/** What the newest reading of a list would do: numbers of games. */
export type FoundGames = {
  readonly new: number;
  readonly changed: number;
  readonly returned: number;
  readonly gone: number;
  /** Those among them that their vendor has closed for a while. */
  readonly down: number;
};

export const gameLists = pgTable('vendor_game_lists', {
  vendorKey: text('vendor_key').primaryKey(),
  everyHours: smallint('every_hours'),
  readAt: at('read_at'),
  failure: text(),
  found: jsonb().$type<FoundGames>(),
  games: jsonb().$type<VendorGame[]>(),
  gamesAt: at('games_at'),
});
