/** The rows of a slip that has passed every check. */
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { zeroMoney } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { addedBy } from '../exposure/slip-headroom.ts';
import { rowsOf } from '../model/builder-legs.ts';
import { wholeShare } from '../model/slip-target.ts';
import type { Checked } from './check-slip.ts';
import { delayOf } from './delay-rules.ts';
import type { LookedUp } from './look-up-slip.ts';
import type { WrittenSlip } from './write-slips.ts';

export function slipOf(
  { clock }: Platform,
  { input, digests, limits, against, freeBet }: LookedUp,
  checked: Checked,
): WrittenSlip {
  const { taken, referral, risks, stake, bonus } = checked;
  const { memberId, requestKey, oddsPolicy, sizes, unitStake } = input;
  const [betKey, placedAt, delay] = [randomUuid(), clock.now(), delayOf(taken, limits.delays)];
  const judgeAt = delay > 0 && !referral ? addSeconds(placedAt, delay) : null;
  const state = referral ? 'referred' : judgeAt ? 'pending' : 'open';
  const slip = {
    betKey,
    memberId,
    requestKey,
    ...digests,
    repeat: against.repeated.next,
    oddsPolicy,
    sizes: [...sizes],
    unitStake,
    stake,
    bonus,
    earnsTurnover: checked.earnsTurnover,
    ...({ placedAt, judgeAt, state, requestedAt: referral ? placedAt : null } as const),
    acceptedAt: state === 'open' ? placedAt : null,
    firstSettledAt: null,
    refusal: null,
    settlement: 0,
    payout: zeroMoney,
    shareLeft: Number(wholeShare),
    cashedOut: zeroMoney,
    autoCashOut: null,
    freeBetId: freeBet?.freeBet.freeBetId ?? null,
    freeBetMaxWin: freeBet?.issue.maxWin ?? null,
    isFreeBetBack: false,
  };
  const legs = taken.flatMap((leg, index) => rowsOf(leg, slip, index));
  // What staff take is added when they have taken it.
  return { slip, legs, source: input.source, referral, added: referral ? [] : addedBy(risks, unitStake) };
}
