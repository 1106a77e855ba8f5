/**
 * The reality check of a session: due an interval after its beginning, then an interval after each answer. It belongs
 * to the member's session on the site, so that opening a game anew neither begins it again nor answers it.
 */
import type { CheckChoice } from '@mirinae/contract/member/safer-play';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Won } from '../../platform/money.ts';
import { checkedMessage, memberTopic } from '../../platform/realtime/member-messages.ts';
import { findLiveSessions } from '../identity/index.ts';
import { readReminders } from './reminders.ts';
import { type RealityCheck, realityChecks } from './tables.ts';

/** When the next check is due: so many minutes after the session's beginning or, later, its last answer. */
export function nextCheckAt(startedAt: Date, lastAnsweredAt: Date | null, minutes: number): Date | null {
  return minutes === 0 ? null : addSeconds(lastAnsweredAt ?? startedAt, minutes * 60);
}

export type CheckState = {
  /** When the session that lives began; of who is signed out, when its game was opened. */
  readonly startedAt: Date;
  /** Null where checks are off. */
  readonly dueAt: Date | null;
};

export async function readCheck(
  { db, clock, config }: { db: Database | Tx } & Pick<Platform, 'clock' | 'config'>,
  memberId: MemberId,
  openedAt?: Date,
): Promise<CheckState> {
  const now = clock.now();
  const [[session], { checkMinutes }] = await Promise.all([
    findLiveSessions(db, [memberId], now),
    readReminders({ db, config }, memberId),
  ]);
  const startedAt = session?.startedAt ?? openedAt ?? now;
  if (checkMinutes === 0) return { startedAt, dueAt: null };
  const [last] = await db
    .select({ answeredAt: realityChecks.answeredAt })
    .from(realityChecks)
    .where(and(eq(realityChecks.memberId, memberId), gte(realityChecks.answeredAt, startedAt)))
    .orderBy(desc(realityChecks.dueAt))
    .limit(1);
  return { startedAt, dueAt: nextCheckAt(startedAt, last?.answeredAt ?? null, checkMinutes) };
}

export type CheckReply = {
  readonly memberId: MemberId;
  readonly dueAt: Date;
  readonly choice: CheckChoice;
  readonly place: RealityCheck['place'];
  /** When the game was opened in which it was asked. */
  readonly openedAt?: Date | undefined;
};

/**
 * Writes the answer to the check that is due and tells the member's other windows. One that is not due yet, or was
 * answered in another window, stays as it is: of two answers of one moment the first counts.
 */
export async function answerCheck(
  platform: Pick<Platform, 'clock' | 'config' | 'bus'>,
  tx: Tx,
  { memberId, dueAt, choice, place, openedAt }: CheckReply,
  playSince: (db: Tx, memberId: MemberId, from: Date) => Promise<{ stake: Won; payout: Won }>,
): Promise<void> {
  const answeredAt = platform.clock.now();
  const state = await readCheck({ ...platform, db: tx }, memberId, openedAt);
  if (state.dueAt?.getTime() !== dueAt.getTime() || dueAt > answeredAt) return;
  const { stake, payout } = await playSince(tx, memberId, state.startedAt);
  const shown = { sessionStartedAt: state.startedAt, staked: stake, paid: payout };
  const written = await tx
    .insert(realityChecks)
    .values({ memberId, dueAt, choice, place, answeredAt, ...shown })
    .onConflictDoNothing()
    .returning({ dueAt: realityChecks.dueAt });
  if (written.length > 0) await platform.bus.publish(tx, memberTopic(memberId), checkedMessage);
}

/** The newest answers first. */
export function listChecks(db: Database | Tx, memberId: MemberId, limit: number): Promise<RealityCheck[]> {
  return db
    .select()
    .from(realityChecks)
    .where(eq(realityChecks.memberId, memberId))
    .orderBy(desc(realityChecks.dueAt))
    .limit(limit);
}
