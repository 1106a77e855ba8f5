/** All limits of a member as they stand, for itself and for staff. */
import type { Answer } from '@mirinae/contract/calls';
import { limitKinds } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, zeroMoney } from '../../platform/money.ts';
import { depositPeriods, presentLimit } from './present.ts';
import type { HarmHost } from './read-harm-facts.ts';
import { findLimitFacts } from './read-limits.ts';
import type { SaferPlayHost } from './set-limit.ts';

export type SaferPlayCallsHost = SaferPlayHost &
  HarmHost & {
    /** Deposits that the member requested from a moment on, open requests too. */
    depositsSince(db: Database, memberId: MemberId, from: Date): Promise<Money>;
    /** Stakes that were placed from a moment on and what they paid. */
    playSince(db: Database | Tx, memberId: MemberId, from: Date): Promise<{ stake: Money; payout: Money }>;
  };

export async function readLimits(
  { db, clock }: Platform,
  host: SaferPlayCallsHost,
  memberId: MemberId,
): Promise<Answer<'safer.limits'>['limits']> {
  const now = clock.now();
  const facts = await findLimitFacts(db, memberId, now);
  const sums = new Map<number, Money>();
  for (const from of depositPeriods(now)) sums.set(from.getTime(), await host.depositsSince(db, memberId, from));
  const depositsSince = (from: Date) => sums.get(from.getTime()) ?? zeroMoney;
  return limitKinds.map((kind) => presentLimit(kind, facts, depositsSince, now));
}
