/** Settings that staff may change: rooms, prices, caps, ends of rounds. Every change is in the audit log. */
import { codes } from '@mirinae/contract/codes';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { probabilityOf, type Selection } from '@mirinae/game-math/mini/games';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { Confirmed } from '../../platform/http/check-impact.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { money } from '../../platform/money.ts';
import { recordAudit } from '../staff/index.ts';
import { hasEndedBets } from './end-round.ts';
import { houseOdds } from './prices.ts';
import { findRoom, lockRound, presentRound, publishRound } from './rounds.ts';
import { prices, type RoundId, rooms, rounds, settings } from './tables.ts';

export type By = { readonly staff: StaffSession; readonly ip: string };
/** With what it reaches and why, which the audit log keeps. */
export type ConfirmedBy = By & { readonly confirmed: Confirmed };

/** Throws B6006 (no such room), Z400 (it would close before it opens). Rounds that exist keep their moments. */
export async function setRoom(
  tx: Tx,
  { roomKey, ...change }: { roomKey: string; isOpen: boolean; closeSeconds: number; source: 'committed' | 'feed' },
  { staff, ip, confirmed }: ConfirmedBy,
): Promise<void> {
  const [before] = await tx.select().from(rooms).where(eq(rooms.roomKey, roomKey)).for('update');
  if (!before) throw new DomainError(codes.marketUnknown);
  if (change.closeSeconds >= before.intervalSeconds) throw new DomainError(codes.malformedRequest);
  await tx.update(rooms).set(change).where(eq(rooms.roomKey, roomKey));
  const after = { ...change, ...confirmed };
  await recordAudit(tx, { staff, action: 'mini.room', target: `room:${roomKey}`, before, after, ip });
}

/** Throws B6006 (no such outcome), B6014 (odds at or above the fair ones would pay the player to play). */
export async function setPrice(
  tx: Tx,
  { game, market, outcome, odds, isOpen }: Selection & { game: MiniGame; odds: number; isOpen: boolean },
  { staff, ip, confirmed }: ConfirmedBy,
): Promise<void> {
  const pick = { market, outcome };
  if (houseOdds(game, pick) === null) throw new DomainError(codes.marketUnknown);
  const { ways, of } = probabilityOf(game, pick);
  if (BigInt(odds) * ways >= 100n * of) throw new DomainError(codes.oddsAboveFair);
  const key = and(eq(prices.game, game), eq(prices.market, market), eq(prices.outcome, outcome));
  const [before = null] = await tx.select().from(prices).where(key).for('update');
  await tx
    .insert(prices)
    .values({ game, ...pick, odds, isOpen })
    .onConflictDoUpdate({ target: [prices.game, prices.market, prices.outcome], set: { odds, isOpen } });
  const target = `price:${game}:${market}:${outcome}`;
  await recordAudit(tx, { staff, action: 'mini.price', target, before, after: { odds, isOpen, ...confirmed }, ip });
}

export async function setSettings(
  tx: Tx,
  change: { barsBothSides: boolean; marketCap: number; roundCap: number },
  { staff, ip, confirmed }: ConfirmedBy,
): Promise<void> {
  const [before] = await tx.select().from(settings).for('update');
  await tx
    .update(settings)
    .set({ barsBothSides: change.barsBothSides, marketCap: money(change.marketCap), roundCap: money(change.roundCap) });
  const shown = before && { ...before, marketCap: Number(before.marketCap), roundCap: Number(before.roundCap) };
  const after = { ...change, ...confirmed };
  await recordAudit(tx, { staff, action: 'mini.settings', target: 'mini', before: shown, after, ip });
}

/**
 * Marks a round void; its stakes go back with `settleRound`. From the close on the house could know what a promised
 * seed draws, so such a round is void while it is open or not at all. Throws B6006 (unknown), T999 (settled, void or
 * being paid), B6012 (closed with a promised seed). Locks: the round, alone: a chunk that is being paid ends first.
 */
export async function voidRound(
  platform: Platform,
  tx: Tx,
  roundId: RoundId,
  { staff, ip, confirmed }: ConfirmedBy,
): Promise<void> {
  const round = await lockRound(tx, roundId, 'update');
  const room = round && (await findRoom(tx, round.roomKey));
  if (!round || !room) throw new DomainError(codes.marketUnknown);
  if (round.status === 'settled' || round.status === 'void' || (await hasEndedBets(tx, roundId)))
    throw new DomainError(codes.alreadyProcessed);
  if (round.commitment !== null && round.status !== 'open') throw new DomainError(codes.drawCommitted);
  await tx
    .update(rounds)
    .set({ status: 'void', balls: null, powerball: null, winners: [] })
    .where(eq(rounds.roundId, roundId));
  const change = { before: { status: round.status }, after: { status: 'void', ...confirmed } };
  await recordAudit(tx, { staff, action: 'mini.void', target: `round:${roundId}`, ...change, ip });
  await publishRound(
    platform,
    tx,
    'result',
    presentRound({ ...round, status: 'void', balls: null, winners: [] }, room.family),
  );
}
