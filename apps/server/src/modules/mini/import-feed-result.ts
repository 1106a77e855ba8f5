/**
 * Outside results. They count for rounds that an outside draw decides, and from the close on: who could tell a result
 * while bets are taken could bet on it. What comes too early or for a round of our own is refused, and staff can read
 * in the audit log that it came.
 */
import { codes } from '@mirinae/contract/codes';
import { isPossibleDraw, type MiniDraw } from '@mirinae/game-math/mini/draw';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../staff/index.ts';
import { findRoom } from './rounds.ts';
import type { By } from './rule-changes.ts';
import { feedResults, type RoomRow, rounds } from './tables.ts';

export type FeedResult = MiniDraw & { readonly roomKey: string; readonly day: string; readonly number: number };
type Refusal = typeof codes.drawCommitted | typeof codes.resultTooEarly | typeof codes.alreadyProcessed;

/** Null where the result counts, and 'known' where it counted already. Locks: the round. */
async function judge(tx: Tx, room: RoomRow, result: FeedResult): Promise<Refusal | 'known' | null> {
  const { roomKey, day, number, balls, powerball } = result;
  const isNamed = and(eq(rounds.roomKey, roomKey), eq(rounds.day, day), eq(rounds.number, number));
  const [round] = await tx.select().from(rounds).where(isNamed).for('update');
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

/**
 * Takes an outside result in; the same again changes nothing. Throws B6006 (no such room), Z400 (no draw can have these
 * balls), and after recording it B6012 (a round of our own), B6013 (its betting is open, or it is not planned yet),
 * T999 (another result counts already, or the round is over). Concurrency: of two results at once the first counts.
 */
export async function importFeedResult(platform: Platform, result: FeedResult, { staff, ip }: By): Promise<void> {
  const { roomKey, day, number, balls, powerball } = result;
  const refusal = await platform.db.transaction(async (tx) => {
    const room = await findRoom(tx, roomKey);
    if (!room) throw new DomainError(codes.marketUnknown);
    if (!isPossibleDraw(room.family, result)) throw new DomainError(codes.malformedRequest);
    const judged = await judge(tx, room, result);
    if (judged === 'known') return null;
    const reportedAt = platform.clock.now();
    if (!judged)
      await tx.insert(feedResults).values({ roomKey, day, number, balls: [...balls], powerball, reportedAt });
    await recordAudit(tx, {
      staff,
      action: judged ? 'mini.feedRefused' : 'mini.feed',
      target: `${roomKey}:${day}:${number}`,
      before: null,
      after: { balls, powerball, ...(judged ? { code: judged } : {}) },
      ip,
    });
    return judged;
  });
  if (!refusal) return;
  platform.log.warn({ roomKey, day, number, code: refusal }, 'An outside result was refused.');
  throw new DomainError(refusal);
}
