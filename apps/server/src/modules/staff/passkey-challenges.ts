/** Challenge of a passkey: random, for one purpose, for one use, for two minutes. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { challengeSeconds } from '../../platform/auth/passkey-options.ts';
import { addSeconds } from '../../platform/clock.ts';
import { and, eq, lt } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { randomToken, randomUuid } from '../../platform/rng.ts';
import { passkeyChallenges as challenges, type PasskeyChallenge, type PasskeyPurpose } from './tables.ts';

type Requested = { readonly purpose: PasskeyPurpose; readonly staffId: number | null };

export async function issueChallenge({ db, clock }: Platform, requested: Requested): Promise<PasskeyChallenge> {
  const now = clock.now();
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  const row = {
    ...requested,
    challengeId: randomUuid(),
    challenge: randomToken(),
    expiresAt: addSeconds(now, challengeSeconds),
  };
  await db.insert(challenges).values(row);
  return row;
}

/** Consumes the challenge, whatever the result; of two concurrent requests only one gets it. Throws S005. */
export async function takeChallenge(
  { db, clock }: Platform,
  challengeId: string,
  staffId?: number,
): Promise<PasskeyChallenge> {
  const isTheirs = staffId === undefined ? undefined : eq(challenges.staffId, staffId);
  const [row] = await db
    .delete(challenges)
    .where(and(eq(challenges.challengeId, challengeId), isTheirs))
    .returning();
  if (!row || row.expiresAt <= clock.now()) throw new DomainError(codes.passkeyInvalid);
  return row;
}
