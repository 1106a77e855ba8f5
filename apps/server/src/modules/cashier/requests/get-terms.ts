/** What a member may request of the cashier now, for the forms. */
import type { Answer } from '@mirinae/contract/calls';
import type { MemberId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { getAccountBalance, getBalances } from '../../ledger/index.ts';
import { getSwitches } from '../../site/index.ts';
import { freePoints, getWagering, presentWagering } from '../../wagering/index.ts';
import { getLimits } from '../model/queries.ts';
import { type CashierPlatform, offeredRails } from '../rails/rail.ts';
import { isBlackout, refuseDeposits } from '../rules/rules.ts';
import { findWithdrawable } from '../rules/withdrawable.ts';
import { findBonus } from './bonuses.ts';
import { getMember } from './create-request.ts';

export async function getTerms(platform: CashierPlatform, memberId: MemberId): Promise<Answer<'cash.terms'>> {
  const { db, clock, config } = platform;
  const member = await getMember(db, memberId);
  const [switches, limits, balances, wagering, bonus, underReview] = await Promise.all([
    getSwitches(db),
    getLimits(db, member.level),
    getBalances(db, memberId),
    getWagering(db, memberId),
    findBonus(db, member, clock.now()),
    getAccountBalance(db, { owner: memberId, kind: 'prize_held' }),
  ]);
  const { available, refusal } = await findWithdrawable(platform, member, balances.cash);
  return {
    deposit: {
      refusal: refuseDeposits(switches, member),
      min: toWire(limits.depositMin),
      max: toWire(limits.depositMax),
      unit: toWire(limits.depositUnit),
      bonus: bonus && {
        kind: bonus.kind,
        percent: bonus.percent,
        cap: toWire(bonus.cap),
        min: toWire(bonus.depositMin),
        turnoverPercent: bonus.turnoverPercent,
      },
    },
    withdrawal: {
      refusal,
      blackout: isBlackout(clock.now(), config.WITHDRAWAL_BLACKOUT),
      min: toWire(limits.withdrawalMin),
      max: toWire(limits.withdrawalMax),
      unit: toWire(limits.withdrawalUnit),
    },
    wagering: presentWagering(wagering),
    rails: offeredRails(platform).map(({ name }) => name),
    freePoints: toWire(await freePoints(db, memberId, balances.point)),
    cash: toWire(balances.cash),
    available: toWire(available),
    held: toWire(balances.held),
    underReview: toWire(underReview),
  };
}
