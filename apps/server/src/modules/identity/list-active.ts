/** Everybody who may take part now, for what goes out to many at once. */
import type { MemberTier } from '@mirinae/contract/member/member';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { members } from './tables.ts';

/** Active members, of one level or of all when it is null. */
export async function listActiveIds(db: Database | Tx, level: number | null): Promise<MemberId[]> {
  const rows = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(and(eq(members.status, 'active'), level === null ? undefined : eq(members.level, level)))
    .orderBy(asc(members.memberId));
  return rows.map(({ memberId }) => memberId);
}

/** How many may take part now, of one tier or of all. */
export function countActive(db: Database | Tx, tier?: MemberTier): Promise<number> {
  return db.$count(members, and(eq(members.status, 'active'), tier === undefined ? undefined : eq(members.tier, tier)));
}

/**
 * For how many active members the rule of a level counts: from this level up to the next that has a rule of its own.
 */
export function countUnderRule(db: Database | Tx, level: number, ruled: readonly number[]): Promise<number> {
  const next = Math.min(...ruled.filter((each) => each > level));
  return db.$count(
    members,
    and(
      eq(members.status, 'active'),
      gte(members.level, level),
      Number.isFinite(next) ? lt(members.level, next) : undefined,
    ),
  );
}
