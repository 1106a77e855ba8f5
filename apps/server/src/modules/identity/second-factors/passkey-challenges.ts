/** Challenge for a member's passkey: random, for one purpose, for one use, for two minutes. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { challengeSeconds } from '../../../platform/auth/passkey-options.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { and, eq, lt } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { randomToken, randomUuid } from '../../../platform/rng.ts';
import { passkeyChallenges as challenges, type PasskeyChallenge } from '../model/tables.ts';

type Requested = Pick<PasskeyChallenge, 'purpose' | 'memberId' | 'ticketMark'>;

export async function issueChallenge({ db, clock }: Platform, requested: Requested): Promise<PasskeyChallenge> {
  const now = clock.now();
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  const expiresAt = addSeconds(now, challengeSeconds);
  const row = { ...requested, challengeId: randomUuid(), challenge: randomToken(), expiresAt };
  await db.insert(challenges).values(row);
  return row;
}

/** Consumes the challenge, whatever the result; of two concurrent requests only one gets it. Throws S005. */
export async function takeChallenge(
  { db, clock }: Platform,
  challengeId: string,
  memberId?: MemberId,
): Promise<PasskeyChallenge> {
  const isTheirs = memberId === undefined ? undefined : eq(challenges.memberId, memberId);
  const [row] = await db
    .delete(challenges)
    .where(and(eq(challenges.challengeId, challengeId), isTheirs))
    .returning();
  if (!row || row.expiresAt <= clock.now()) throw new DomainError(codes.passkeyInvalid);
  return row;
}
