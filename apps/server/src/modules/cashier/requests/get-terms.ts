/** What a member may request of the cashier now, for the forms. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { MemberId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { getAccountBalance, getBalances } from '../../ledger/index.ts';
import { findConvertible } from '../../points/index.ts';
import { getSwitches } from '../../site/index.ts';
import { getWagering, presentWagering } from '../../wagering/index.ts';
import { getLimits, hasOpen } from '../model/queries.ts';
import { type CashierPlatform, offeredRails } from '../rails/rail.ts';
import { refuseDeposits } from '../rules/rules.ts';
import { findWithdrawable, nextChange } from '../rules/withdrawable.ts';
import { findBonus } from './bonuses.ts';
import { getMember } from './create-request.ts';

export async function getTerms(platform: CashierPlatform, memberId: MemberId): Promise<Answer<'cash.terms'>> {
  const { db, clock, config } = platform;
  const member = await getMember(db, memberId);
  const [switches, limits, balances, wagering, bonus, underReview, isDepositOpen] = await Promise.all([
    getSwitches(db),
    getLimits(db, member.level),
    getBalances(db, memberId),
    getWagering(db, memberId),
    findBonus(db, member, clock.now()),
    getAccountBalance(db, { owner: memberId, kind: 'prize_held' }),
    hasOpen(db, memberId, 'deposit'),
  ]);
  const [{ available, block, isBoundByKyc }, points] = await Promise.all([
    findWithdrawable(platform, member, balances.cash),
    findConvertible(platform, member, balances.point),
  ]);
  return {
    deposit: {
      refusal: refuseDeposits(switches, member, clock.now()) ?? (isDepositOpen ? codes.depositPending : null),
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
      min: toWire(limits.withdrawalMin),
      max: toWire(limits.withdrawalMax),
      unit: toWire(limits.withdrawalUnit),
      block,
      isBoundByKyc,
    },
    wagering: presentWagering(wagering),
    rails: offeredRails(platform).map(({ name }) => name),
    points,
    cash: toWire(balances.cash),
    available: toWire(available),
    held: toWire(balances.held),
    underReview: toWire(underReview),
    changesAt: nextChange(clock.now(), config.WITHDRAWAL_BLACKOUT, member).toISOString(),
  };
}
