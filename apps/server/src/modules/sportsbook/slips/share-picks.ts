/** Picks under a code that anybody may open for a week. */
import { codes } from '@mirinae/contract/codes';
import { shareAlphabet, shareLength } from '@mirinae/contract/sport/pick-limits';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, eq, gt, lte } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { randomInt } from '../../../platform/rng.ts';
import type { SharedPick } from '../model/legs.ts';
import { shares } from './share-tables.ts';

const keptSeconds = 7 * 86_400;

const newCode = () =>
  Array.from({ length: shareLength }, () => shareAlphabet.charAt(randomInt(0, shareAlphabet.length))).join('');

/** A code that is taken by chance is drawn again. What has expired goes at this occasion. */
export async function sharePicks({ db, clock }: Platform, picks: readonly SharedPick[]) {
  const now = clock.now();
  await db.delete(shares).where(lte(shares.expiresAt, now));
  const share = { picks, expiresAt: addSeconds(now, keptSeconds) };
  for (;;) {
    const [kept] = await db
      .insert(shares)
      .values({ ...share, code: newCode() })
      .onConflictDoNothing()
      .returning({ code: shares.code });
    if (kept) return { code: kept.code, expiresAt: share.expiresAt };
  }
}

/** Throws Z404 for a code that no one made, or that has expired. */
export async function findShared(db: Database, code: string, now: Date): Promise<readonly SharedPick[]> {
  const [share] = await db
    .select({ picks: shares.picks })
    .from(shares)
    .where(and(eq(shares.code, code), gt(shares.expiresAt, now)));
  if (!share) throw new DomainError(codes.notFound);
  return share.picks;
}
