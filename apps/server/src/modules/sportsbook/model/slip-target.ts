/** Target of a slip by all current results: a pure function of its legs' standings. */
import { freeBetWin } from '@mirinae/game-math/sports/slip/free-bet';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import type { Standing } from './line-results.ts';
import { type BonusShape, payoutOf } from './slip-sums.ts';

export type SlipTarget = {
  /** A slip returns more than its stake, as much, or less. */
  readonly status: 'wait' | 'win' | 'draw' | 'lose';
  readonly payout: Money;
};

/** Ending of a leg: a cancelled one returns its stake; null while it is open. */
export function endingOf(standing: Standing | undefined): LegEnding | null {
  if (standing === undefined || standing.kind === 'open') return null;
  return standing.kind === 'cancelled' ? { kind: 'void' } : standing.ending;
}

/** Slip with odds and ending of each leg; null while it is open. */
export type StandingSlip = Omit<BonusShape, 'legs'> & {
  readonly legs: readonly (BonusShape['legs'][number] & { readonly ending: LegEnding | null })[];
};

/** Payout when all open legs of the slip are won, in smallest units. */
export function maxRemaining(slip: StandingSlip, unitStake: bigint): Money {
  return payoutOf(
    slip,
    unitStake,
    slip.legs.map(({ ending }) => ending ?? { kind: 'win' }),
  );
}

/** Cashed out part of a slip. */
export type CashedOut = {
  /** Ten-thousandths of the slip that still run. */
  readonly shareLeft: number;
  /** In smallest units. */
  readonly cashedOut: bigint;
};

/** Share of an amount, in smallest units, rounded down. `share` in ten-thousandths. */
export const shareOf = (amount: bigint, share: number): Money => money((amount * BigInt(share)) / wholeShare);
export const wholeShare = 10_000n;

export function endedWith(payout: Money, stake: bigint): SlipTarget {
  return { status: payout > stake ? 'win' : payout === stake ? 'draw' : 'lose', payout };
}

/**
 * A slip that can return nothing any more is lost, even with open legs. Cashed-out money is part of every target, and
 * the legs decide the rest.
 */
export function slipTarget(
  slip: StandingSlip,
  { unitStake, stake, shareLeft, cashedOut }: CashedOut & { readonly unitStake: bigint; readonly stake: bigint },
): SlipTarget {
  const paid = money(cashedOut);
  const most = maxRemaining(slip, unitStake);
  if (most === zeroMoney || shareLeft === 0) return endedWith(paid, stake);
  if (slip.legs.some(({ ending }) => ending === null)) return { status: 'wait', payout: paid };
  return endedWith(money(shareOf(most, shareLeft) + paid), stake);
}

/** Part of the stake without turnover: the cashed-out share, and slips at short odds. */
export function nonQualifyingStakeOf({
  stake,
  shareLeft,
  earnsTurnover,
}: Pick<CashedOut, 'shareLeft'> & { readonly stake: bigint; readonly earnsTurnover: boolean }): bigint {
  return earnsTurnover ? stake - shareOf(stake, shareLeft) : stake;
}

/** Target of a slip with a free bet: what it returns above its stake. Void as a whole, the free bet goes back. */
export type FreeSlipTarget = SlipTarget & { readonly isVoid: boolean };

export function freeSlipTarget(
  slip: StandingSlip,
  sums: CashedOut & { readonly unitStake: bigint; readonly stake: bigint; readonly freeBetMaxWin: bigint },
): FreeSlipTarget {
  const { status, payout } = slipTarget(slip, sums);
  const isVoid = slip.legs.every(({ ending }) => ending?.kind === 'void');
  if (status === 'wait') return { status, payout: zeroMoney, isVoid };
  const win = money(freeBetWin(payout, sums.stake, sums.freeBetMaxWin));
  if (isVoid) return { status: 'draw', payout: win, isVoid };
  return { status: win > zeroMoney ? 'win' : 'lose', payout: win, isVoid };
}
