/** The tables of the catalog; no other module reads or writes them. */

import type { Locale } from '@mirinae/contract/languages';
import type { Game, GameType } from '@mirinae/contract/play/play';
import type { ListedFacts } from '@mirinae/contract/staff/vendors';
import { at, member } from '../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from '../../platform/db/orm.ts';

export const vendors = pgTable('catalog_vendors', {
  vendorKey: text('vendor_key').primaryKey(),
  adapter: text().notNull(),
  wallet: text().$type<'seamless' | 'transfer'>().notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  playsOn: boolean('plays_on').notNull().default(false),
  opensInWindow: boolean('opens_in_window').notNull().default(false),
  connectedAt: timestamp('connected_at', { withTimezone: true }),
});

export const groups = pgTable('catalog_groups', {
  groupCode: text('group_code').primaryKey(),
  gameType: text('game_type').$type<GameType>().notNull(),
  vendorKey: text('vendor_key').notNull(),
  path: text().notNull(),
  ord: integer().notNull(),
  isOpen: boolean('is_open').notNull().default(true),
});

export const games = pgTable(
  'catalog_games',
  {
    vendorKey: text('vendor_key').notNull(),
    gameKey: text('game_key').notNull(),
    groupCode: text('group_code').notNull(),
    image: text().notNull(),
    rtp: integer(),
    volatility: text().$type<NonNullable<Game['volatility']>>(),
    ord: integer().notNull(),
    badge: text().$type<Game['badge']>().notNull().default('none'),
    isOpen: boolean('is_open').notNull().default(true),
    isExcluded: boolean('is_excluded').notNull().default(false),
    playableKey: text('playable_key'),
    plays: bigint({ mode: 'number' }).notNull().default(0),
    players: bigint({ mode: 'number' }).notNull().default(0),
    /** In smallest units. */
    turnover: bigint({ mode: 'number' }).notNull().default(0),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    hasDemo: boolean('has_demo').notNull().default(false),
    /** Hundredths of a percent, as `rtp`. */
    hitRate: integer('hit_rate'),
    /** Hundredths of the stake. */
    maxWin: bigint('max_win', { mode: 'number' }),
    /** In smallest units, a round; null where the vendor does not say. */
    stakeMin: bigint('stake_min', { mode: 'number' }),
    stakeMax: bigint('stake_max', { mode: 'number' }),
    /** The vendor's list at its last import; null for a game that staff typed. */
    listed: jsonb().$type<ListedFacts>(),
    /** Since when the game is missing in the vendor's list: it is closed, whatever its switch. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
    /** Under maintenance by the vendor's list: it is closed, whatever its switch. */
    isDown: boolean('is_down').notNull().default(false),
    /** Address of the vendor's picture that is to be fetched. */
    pictureDue: text('picture_due'),
    pictureTries: smallint('picture_tries').notNull().default(0),
    /** Code of the newest failure. */
    pictureFault: text('picture_fault'),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.gameKey] })],
);

export const vendorNames = pgTable(
  'catalog_vendor_names',
  { vendorKey: text('vendor_key').notNull(), tag: text().$type<Locale>().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.vendorKey, table.tag] })],
);

export const groupNames = pgTable(
  'catalog_group_names',
  { groupCode: text('group_code').notNull(), tag: text().$type<Locale>().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.groupCode, table.tag] })],
);

export const gameNames = pgTable(
  'catalog_game_names',
  {
    vendorKey: text('vendor_key').notNull(),
    gameKey: text('game_key').notNull(),
    tag: text().$type<Locale>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorKey, table.gameKey, table.tag] })],
);

export const favourites = pgTable(
  'catalog_favourites',
  {
    memberId: member().notNull(),
    vendorKey: text('vendor_key').notNull(),
    gameKey: text('game_key').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.vendorKey, table.gameKey] })],
);

/** What an applied list sets of a game. */
export type GameState = {
  readonly names: Readonly<Record<Locale, string>>;
  readonly groupCode: string;
  readonly image: string;
  readonly rtp: number | null;
  readonly volatility: Game['volatility'];
  readonly playableKey: string | null;
  readonly hasDemo: boolean;
  readonly hitRate: number | null;
  readonly maxWin: number | null;
  readonly stakeMin: number | null;
  readonly stakeMax: number | null;
  readonly listed: ListedFacts | null;
  /** ISO 8601. */
  readonly goneAt: string | null;
  readonly isDown: boolean;
  readonly pictureDue: string | null;
};
/** A game before and after a list was applied; a new one was not there before. */
export type TakenGame = { readonly gameKey: string; readonly before: GameState | null; readonly after: GameState };

export const listTakes = pgTable('catalog_list_takes', {
  takeId: bigint('take_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  vendorKey: text('vendor_key').notNull(),
  takenAt: at('taken_at').notNull(),
  takenBy: text('taken_by').notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  closed: integer().notNull(),
  games: jsonb().$type<readonly TakenGame[]>().notNull(),
  undoneAt: at('undone_at'),
  undoneBy: text('undone_by'),
});
