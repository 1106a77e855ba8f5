/**
 * Outside results. They count for rounds that an outside draw decides, and from the close on: who could report a result
 * while bets are taken could bet on it. What comes too early or for a round of our own is refused, and staff can read
 * in the audit log that it came.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import { isPossibleDraw, type MiniDraw } from '@mirinae/game-math/mini/draw';
import { winnersOfDraw } from '@mirinae/game-math/mini/games';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { Measured } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Money, money, toWire } from '../../platform/money.ts';
import { recordAudit } from '../staff/index.ts';
import { drawTarget } from './draw-source.ts';
import { findRoom } from './rounds.ts';
import type { By } from './rule-changes.ts';
import { exposure, feedResults, type RoomRow, type RoundRow, rounds } from './tables.ts';

export type FeedResult = MiniDraw & { readonly roomKey: string; readonly day: string; readonly number: number };
const refusals = [codes.drawCommitted, codes.resultTooEarly, codes.alreadyProcessed] as const;
type Refusal = (typeof refusals)[number];

export const isFeedRefusal = (code: Code): boolean => refusals.some((each) => each === code);

async function lockNamed(tx: Tx, { roomKey, day, number }: FeedResult): Promise<RoundRow | null> {
  const isNamed = and(eq(rounds.roomKey, roomKey), eq(rounds.day, day), eq(rounds.number, number));
  const [round] = await tx.select().from(rounds).where(isNamed).for('update');
  return round ?? null;
}

/** Null where the result counts, and 'known' where it counted already. */
async function judge(
  tx: Tx,
  room: RoomRow,
  round: RoundRow | null,
  result: FeedResult,
): Promise<Refusal | 'known' | null> {
  const { roomKey, day, number, balls, powerball } = result;
  if (round ? round.commitment !== null : room.source === 'committed') return codes.drawCommitted;
  if (!round || round.status === 'open') return codes.resultTooEarly;
  const key = and(eq(feedResults.roomKey, roomKey), eq(feedResults.day, day), eq(feedResults.number, number));
  const [known] = await tx.select().from(feedResults).where(key);
  if (known) {
    const isSame = known.powerball === powerball && known.balls.join() === balls.join();
    return isSame ? 'known' : codes.alreadyProcessed;
  }
  return round.status === 'closed' ? null : codes.alreadyProcessed;
}

/** Payout of a round by this draw, in smallest units: its caps are checked against it. */
async function sumPaid(tx: Tx, { roundId }: RoundRow, room: RoomRow, draw: MiniDraw): Promise<Money> {
  const winners = new Set(winnersOfDraw(room.family, draw));
  const sums = await tx.select().from(exposure).where(eq(exposure.roundId, roundId));
  const paid = sums.filter(({ game, market, outcome }) => winners.has(`${game}:${market}:${outcome}`));
  return money(paid.reduce((sum, { payout }) => sum + payout, 0n));
}

/** By what it pays; null for a result that is refused, or that counts already. Locks: the round. */
export async function measureFeedResult(tx: Tx, result: FeedResult): Promise<Measured | null> {
  const room = await findRoom(tx, result.roomKey);
  const round = await lockNamed(tx, result);
  if (!room || !round || !isPossibleDraw(room.family, result)) return null;
  if ((await judge(tx, room, round, result)) !== null) return null;
  return { target: drawTarget(result), amount: toWire(await sumPaid(tx, round, room, result)) };
}

/**
 * Takes an outside result in; the same again changes nothing. Throws B6006 (no such room), Z400 (no draw can have these
 * balls), B6012 (a round of our own), B6013 (its betting is open, or it is not planned yet), T999 (another result
 * counts already, or the round is over). Locks: the round. Concurrency: of two concurrent results the first counts.
 */
export async function importFeedResult(
  platform: Platform,
  tx: Tx,
  result: FeedResult,
  { staff, ip }: By,
): Promise<void> {
  const { roomKey, day, number, balls, powerball } = result;
  const room = await findRoom(tx, roomKey);
  if (!room) throw new DomainError(codes.marketUnknown);
  if (!isPossibleDraw(room.family, result)) throw new DomainError(codes.malformedRequest);
  const round = await lockNamed(tx, result);
  const judged = await judge(tx, room, round, result);
  if (judged === 'known') return;
  if (judged || !round) throw new DomainError(judged ?? codes.resultTooEarly);
  const reportedAt = platform.clock.now();
  await tx.insert(feedResults).values({ roomKey, day, number, balls: [...balls], powerball, reportedAt });
  const after = { balls, powerball, pays: toWire(await sumPaid(tx, round, room, result)) };
  await recordAudit(tx, { staff, action: 'mini.feed', target: drawTarget(result), before: null, after, ip });
}

/** The audit log names a result that was refused: one that came too early was known to somebody. */
export async function recordRefusedResult(
  platform: Platform,
  { balls, powerball, ...named }: FeedResult,
  code: Code,
  { staff, ip }: By,
): Promise<void> {
  const target = drawTarget(named);
  const after = { balls, powerball, code };
  await platform.db.transaction((tx) =>
    recordAudit(tx, { staff, action: 'mini.feedRefused', target, before: null, after, ip }),
  );
  platform.log.warn({ target, code }, 'An outside result was refused.');
}
