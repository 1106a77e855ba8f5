/**
 * The member's answer to a smaller stake offered by staff. On acceptance a slip of that stake replaces the requested
 * one, in one transaction: the whole stake is refunded and the smaller one is taken, or neither.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq, sql } from '../../../platform/db/orm.ts';
import { violatedUnique } from '../../../platform/db/unique-violation.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { findStakeRefusal, placeBetWithin } from '../../bets/index.ts';
import { legsOfRows } from '../model/builder-legs.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { giveBack, notifyRefused } from '../slips/give-back.ts';
import { betOf } from '../slips/slip-bet.ts';
import { endReferral, lockReferred, type Referred, sendToJudge, setReferral } from './end-referral.ts';

export type OfferAnswer = {
  readonly betKey: string;
  readonly isTaken: boolean;
  /** Request key of the new slip. */
  readonly requestKey: string;
};

/** Answers the key of the new slip. Locks: the ledger accounts, what counts towards the member's limits. */
async function take(platform: Platform, tx: Tx, { slip, referral }: Referred, unitStake: Money, requestKey: string) {
  const { memberId, stake: requested } = slip;
  const refusal = await findStakeRefusal(platform, tx, { memberId, isShared: false });
  if (refusal) throw new DomainError(refusal.code, refusal.data);
  const [betKey, now] = [randomUuid(), platform.clock.now()];
  const stake = money((requested / slip.unitStake) * unitStake);
  await giveBack(platform, tx, slip, { legs: [], code: codes.offerTaken });
  const rows = await tx.select().from(legs).where(eq(legs.betKey, slip.betKey)).orderBy(legs.place);
  const taken = {
    ...slip,
    betKey,
    requestKey,
    unitStake,
    stake,
    placedAt: now,
    judgeAt: now,
    state: 'pending' as const,
  };
  await tx.insert(slips).values(taken);
  await tx.insert(legs).values(rows.map((row) => ({ ...row, betKey })));
  await tx.execute(sql`
    insert into sport_slip_sources (bet_key, member_id, placed_at, device_mark, network_mark)
    select ${betKey}::uuid, member_id, ${now.toISOString()}::timestamptz, device_mark, network_mark
    from sport_slip_sources where bet_key = ${slip.betKey}`);
  await setReferral(tx, referral, { state: 'taken', endedAt: now, takenKey: betKey });
  await sendToJudge(tx, betKey, now);
  await placeBetWithin(tx, betOf(taken, legsOfRows(rows)));
  await notifyRefused(platform, tx, slip);
  return betKey;
}

/**
 * Answers the key of the slip that there is now; the same answer again gets the same. Throws B6026 when the offer is
 * over, B6005 (the key was used for another slip), what the gate says of the member, SP102, SP103. Locks: the slip,
 * then the ledger accounts.
 */
export function answerOffer(platform: Platform, { betKey, isTaken, requestKey }: OfferAnswer): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const referred = await lockReferred(tx, betKey);
    if (!referred) throw new DomainError(codes.notFound);
    const { state, until, takenKey, unitOffered } = referred.referral;
    if (isTaken && takenKey) return takenKey;
    if (!isTaken && state === 'left') return betKey;
    if (state !== 'offered' || unitOffered === null || platform.clock.now() >= until)
      throw new DomainError(codes.referralExpired);
    if (!isTaken) {
      await endReferral(platform, tx, referred, { state: 'left', code: codes.offerNotTaken });
      return betKey;
    }
    try {
      return await take(platform, tx, referred, unitOffered, requestKey);
    } catch (error) {
      throw violatedUnique(error) === null ? error : new DomainError(codes.duplicateBet);
    }
  });
}
