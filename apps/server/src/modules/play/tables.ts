/** The tables of play; no other module reads or writes them. */
import type { GameType } from '@mirinae/contract/play/play';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/bytea.ts';
import type { Id, MemberId } from '../../platform/ids.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export type PlaySessionId = Id<'PlaySessionId'>;

export const playSessions = pgTable('play_sessions', {
  playSessionId: bigint('play_session_id', { mode: 'bigint' })
    .$type<PlaySessionId>()
    .generatedAlwaysAsIdentity()
    .primaryKey(),
  memberId: bigint('member_id', { mode: 'bigint' }).$type<MemberId>().notNull(),
  vendorKey: text('vendor_key').notNull(),
  gameKey: text('game_key').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  openedAt: at('opened_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  closedAt: at('closed_at'),
  closeReason: text('close_reason').$type<'replaced' | 'vendor' | 'left'>(),
});
export type PlaySession = typeof playSessions.$inferSelect;
