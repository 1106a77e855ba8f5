/** Level of a member, under the lock that requests, checks, decisions and uploads of a member share. */
import { type KycLevel, levelAbove, type ProvenLevel, renewalDays } from '@mirinae/contract/member/kyc';
import { addMonths, addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { readRule } from './rule.ts';
import { kycMembers, kycRequests, type LevelRow } from './tables.ts';

export type Level = Omit<LevelRow, 'memberId'>;
const noLevel: Level = {
  level: 'none',
  since: null,
  validUntil: null,
  remindedAt: null,
  requestedBy: null,
  requestedAt: null,
  requestReason: null,
  purgedAt: null,
};

export async function readLevel(db: Database | Tx, memberId: MemberId): Promise<Level> {
  const [row] = await db.select().from(kycMembers).where(eq(kycMembers.memberId, memberId));
  return row ?? noLevel;
}

/** Locks: the member's level. */
export async function lockLevel(tx: Tx, memberId: MemberId): Promise<Level> {
  await tx.insert(kycMembers).values({ memberId }).onConflictDoNothing();
  const [row] = await tx.select().from(kycMembers).where(eq(kycMembers.memberId, memberId)).for('update');
  return row ?? noLevel;
}

/** A level that is proved answers what staff requested, and is valid for the months of the rule. */
export async function setLevel(tx: Tx, memberId: MemberId, level: KycLevel, now: Date): Promise<void> {
  const { validMonths } = await readRule(tx);
  const isProved = level !== 'none';
  const validUntil = isProved && validMonths !== null ? addMonths(now, validMonths) : null;
  const answered = isProved ? { requestedBy: null, requestedAt: null, requestReason: null } : {};
  const set = { level, since: isProved ? now : null, validUntil, remindedAt: null, ...answered };
  await tx.update(kycMembers).set(set).where(eq(kycMembers.memberId, memberId));
}

/** Whether a level ends soon, or staff request it anew. */
export const isRenewalDue = ({ level, validUntil, requestedAt }: Level, now: Date): boolean =>
  level !== 'none' &&
  (requestedAt !== null || (validUntil !== null && validUntil <= addSeconds(now, renewalDays * daySeconds)));

/** The level that a member proves next: its own where that is due, else the one above; null where nothing is needed. */
export function neededLevel(row: Level, now: Date): ProvenLevel | null {
  if (row.level !== 'none' && isRenewalDue(row, now)) return row.level;
  return levelAbove[row.level];
}

export const isOpenOf = (memberId: MemberId) => and(eq(kycRequests.memberId, memberId), eq(kycRequests.state, 'open'));

export async function hasOpenRequest(db: Database | Tx, memberId: MemberId): Promise<boolean> {
  return (await db.$count(kycRequests, isOpenOf(memberId))) > 0;
}
