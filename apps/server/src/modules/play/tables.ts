/** The tables of play; no other module reads or writes them. */

import type { GameType } from '@mirinae/contract/play/play';
import { at, bytea, member, ownId } from '../../platform/db/columns.ts';
import { pgTable, text, uuid } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type PlaySessionId = Id<'PlaySessionId'>;

export const playSessions = pgTable('play_sessions', {
  playSessionId: ownId<PlaySessionId>('play_session_id'),
  memberId: member().notNull(),
  vendorKey: text('vendor_key').notNull(),
  gameKey: text('game_key').notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  openedAt: at('opened_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  closedAt: at('closed_at'),
  closeReason: text('close_reason').$type<'replaced' | 'vendor' | 'left' | 'session'>(),
  /** The log-in it is played within; null for one that a vendor's test tool opened. */
  memberSessionId: uuid('member_session_id'),
});
export type PlaySession = typeof playSessions.$inferSelect;
