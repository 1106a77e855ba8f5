/**
 * The reality check of a session: due an interval after its beginning, then an interval after each answer. It belongs
 * to the member's session on the site, so that opening a game anew neither begins it again nor answers it.
 */
import type { CheckChoice } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { desc, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { checkedMessage, memberTopic } from '../../platform/realtime/member-messages.ts';
import { dateCheck, findLiveSessions, findMember, lockCheck } from '../identity/index.ts';
import { type RealityCheck, realityChecks } from './tables.ts';

export type CheckState = {
  /** When the session that lives began; of who is signed out, when its game was opened. */
  readonly startedAt: Date;
  /** Null where checks are off. */
  readonly dueAt: Date | null;
};

async function sessionStart(
  { clock }: Pick<Platform, 'clock'>,
  db: Database | Tx,
  memberId: MemberId,
  openedAt?: Date,
): Promise<Date> {
  const now = clock.now();
  const [session] = await findLiveSessions(db, [memberId], now);
  return session?.startedAt ?? openedAt ?? now;
}

export async function readCheck(
  { db, clock }: { db: Database | Tx } & Pick<Platform, 'clock'>,
  memberId: MemberId,
  openedAt?: Date,
): Promise<CheckState> {
  const [startedAt, member] = await Promise.all([
    sessionStart({ clock }, db, memberId, openedAt),
    findMember(db, memberId),
  ]);
  return { startedAt, dueAt: member?.checkDueAt ?? null };
}

/** After the interval was changed: from the session's last answer on, or its beginning. Locks: the member's row. */
export async function restartCheck(
  platform: Pick<Platform, 'clock' | 'config'>,
  tx: Tx,
  memberId: MemberId,
): Promise<void> {
  const startedAt = await sessionStart(platform, tx, memberId);
  const [last] = await listChecks(tx, memberId, 1);
  await dateCheck(platform, tx, memberId, last && last.answeredAt > startedAt ? last.answeredAt : startedAt);
}

export type CheckReply = {
  readonly memberId: MemberId;
  readonly dueAt: Date;
  readonly choice: CheckChoice;
  readonly place: RealityCheck['place'];
  /** When the game was opened in which it was shown. */
  readonly openedAt?: Date | undefined;
};

/**
 * Writes the answer to the check that is due and notifies the member's other windows. One that is not due yet, or was
 * answered in another window, stays as it is: of two answers of one moment the first counts. Locks: the member's row.
 */
export async function answerCheck(
  platform: Pick<Platform, 'clock' | 'config' | 'bus'>,
  tx: Tx,
  { memberId, dueAt, choice, place, openedAt }: CheckReply,
  playSince: (db: Tx, memberId: MemberId, from: Date) => Promise<{ stake: Money; payout: Money }>,
): Promise<void> {
  const answeredAt = platform.clock.now();
  const due = await lockCheck(tx, memberId);
  if (due?.getTime() !== dueAt.getTime() || dueAt > answeredAt) return;
  const startedAt = await sessionStart(platform, tx, memberId, openedAt);
  const { stake, payout } = await playSince(tx, memberId, startedAt);
  const shown = { sessionStartedAt: startedAt, staked: stake, paid: payout };
  await tx.insert(realityChecks).values({ memberId, dueAt, choice, place, answeredAt, ...shown });
  await dateCheck(platform, tx, memberId, answeredAt);
  await platform.bus.publish(tx, memberTopic(memberId), checkedMessage);
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
