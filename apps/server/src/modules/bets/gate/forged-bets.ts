/**
 * Forged bets: requests that no page of the house sends, such as one on a market that does not exist, or a request key
 * reused for another bet. A member with several of them within a short time cannot stake for two minutes.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import { cheatingBlockMs } from '@mirinae/contract/constants';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, gt, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type ForgeryRow, forgeries } from '../model/tables.ts';

/** One or two may be an accident of an old page; the third is none. */
const maxForgeries = 3;
/** Time after which forged bets are forgotten. */
const forgetSeconds = 10 * 60;

const forgedCodes: readonly Code[] = [codes.marketUnknown, codes.duplicateBet];

/**
 * Counts one, in a statement of its own: two concurrent ones count as two. Answers whether the member is barred now.
 */
async function recordForgery({ db, clock, log }: Platform, memberId: MemberId): Promise<boolean> {
  const now = clock.now();
  const attempts = sql`case when ${forgeries.lastAt} < ${addSeconds(now, -forgetSeconds).toISOString()}::timestamptz
    then 1 else ${forgeries.attempts} + 1 end`;
  const until = addSeconds(now, cheatingBlockMs / 1_000).toISOString();
  const [row] = await db
    .insert(forgeries)
    .values({ memberId, attempts: 1, lastAt: now })
    .onConflictDoUpdate({
      target: forgeries.memberId,
      set: {
        attempts,
        lastAt: now,
        barredUntil: sql`case when ${attempts} >= ${maxForgeries} then ${until}::timestamptz else ${forgeries.barredUntil} end`,
      },
    })
    .returning();
  const isBarred = row?.barredUntil != null && row.barredUntil > now;
  if (isBarred) log.warn({ memberId, attempts: row.attempts }, 'A member who forges bets may not stake for a while.');
  return isBarred;
}

/**
 * Does the work of a request to bet and counts it when it turns out to be forged. Throws what the work throws, and
 * ABZ01 in its place for the forgery that bars the member.
 */
export async function countForged<Value>(
  platform: Platform,
  memberId: MemberId,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const isForged = error instanceof DomainError && forgedCodes.includes(error.code);
    if (isForged && (await recordForgery(platform, memberId))) throw new DomainError(codes.cheatingDetected);
    throw error;
  }
}

/** The member's latest run of forged bets; null for who never sent one. */
export async function findForgeries(db: Database, memberId: MemberId): Promise<ForgeryRow | null> {
  const [row] = await db.select().from(forgeries).where(eq(forgeries.memberId, memberId));
  return row ?? null;
}

export async function isBarredForForgery(db: Database | Tx, memberId: MemberId, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ memberId: forgeries.memberId })
    .from(forgeries)
    .where(and(eq(forgeries.memberId, memberId), gt(forgeries.barredUntil, now)));
  return row !== undefined;
}

/** Everybody who was ever barred: few, and the moment decides. */
const cachedBars = createCache(['bet_forgeries'], async (db) => {
  const rows = await db.select().from(forgeries);
  return new Map(rows.map(({ memberId, barredUntil }) => [memberId, barredUntil]));
});

/** Cached for milliseconds: the wallet reads it with every stake. */
export async function cachedIsBarredForForgery({ db, clock }: Platform, memberId: MemberId): Promise<boolean> {
  const until = (await cachedBars(db)).get(memberId) ?? null;
  return until !== null && until > clock.now();
}
