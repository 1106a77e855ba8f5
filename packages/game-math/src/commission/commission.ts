/**
 * Commission of the partners above a member from its bets. Rates are in basis points, ordered from the head office
 * down. Amounts are whole units as bigints; losing shares are exact, in ten-thousandths of a unit, until a period is
 * settled.
 */

/** The whole in basis points: the unit of a rate, and of a losing share while it is summed. */
export const basisPoints = 10_000n;

export type BetResult = 'wait' | 'win' | 'lose' | 'draw' | 'cancel';

export type CommissionBet = {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly status: BetResult;
  /** Part of the stake that is hedged by bets on other outcomes of the same round. */
  readonly nonQualifyingStake?: bigint | undefined;
};

/** Division that rounds down on both sides of zero. */
export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by !== 0n && value < 0n !== by < 0n ? quotient - 1n : quotient;
}

/** Whether a bet earns commission: cancelled and open ones do not. */
export function earnsCommission(status: BetResult): boolean {
  return status === 'win' || status === 'lose' || status === 'draw';
}

/** Stake that earns rolling: of won or lost bets, less the hedged part. */
export function validTurnover({ stake, status, nonQualifyingStake = 0n }: CommissionBet): bigint {
  if (status !== 'win' && status !== 'lose') return 0n;
  return nonQualifyingStake >= stake ? 0n : stake - nonQualifyingStake;
}

/**
 * Hedged part of the stake on each outcome when all outcomes of a market were staked on: the smallest stake. With two
 * outcomes their difference remains.
 */
export function hedgedStake(stakes: readonly bigint[]): bigint {
  const [smallest = 0n] = [...stakes].sort((one, other) => (one < other ? -1 : 1));
  return smallest;
}

/** Commission at a rate on a turnover, rounded down. */
export function commissionOn(rate: number, turnover: bigint): bigint {
  return (BigInt(rate) * turnover) / basisPoints;
}

/**
 * Rolling of each partner: the commission at its own rate, rounded down, less that of the next partner below. The
 * shares always sum to the commission at the top rate, so rounding loses no unit.
 */
export function rollingShares(rates: readonly number[], turnover: bigint): bigint[] {
  return rates.map((rate, index) => commissionOn(rate, turnover) - commissionOn(rates[index + 1] ?? 0, turnover));
}

/** Base of losing commission: the members' net loss less the rolling of all partners above them. */
export function netLossBase(bet: { stake: bigint; payout: bigint }, topRate: number, turnover: bigint): bigint {
  return bet.stake - bet.payout - commissionOn(topRate, turnover);
}

/** Each partner's share of a net loss, exact, in ten-thousandths of a unit; negative when the members won. */
export function losingShares(rates: readonly number[], base: bigint): bigint[] {
  return rates.map((rate, index) => base * BigInt(rate - (rates[index + 1] ?? 0)));
}

export type LosingSettlement = {
  /** Amount to pay in whole smallest units, never negative. */
  readonly paid: bigint;
  /** Ten-thousandths of a unit carried to the next period: a negative balance, or the fraction of a won left over. */
  readonly carried: bigint;
};

/** Settles a period. Without negative carry-over a negative period ends at zero. */
export function settleLosing(share: bigint, carriedIn: bigint, carriesOver: boolean): LosingSettlement {
  const total = share + carriedIn;
  const whole = floorDiv(total, basisPoints);
  if (whole < 0n) return { paid: 0n, carried: carriesOver ? total : 0n };
  return { paid: whole, carried: total - whole * basisPoints };
}

/**
 * Base B, per node: a partner's losing share of its whole branch less the shares of its children, at least 0. `total`
 * is the branch's net loss less the partner's own rolling.
 */
export function ownLosingShare(total: bigint, rate: number, children: bigint): bigint {
  const own = branchLosingShare(total, rate) - children;
  return own > 0n ? own : 0n;
}

export function branchLosingShare(total: bigint, rate: number): bigint {
  return total > 0n ? total * BigInt(rate) : 0n;
}

/** Base D: net cash flow, deposits less withdrawals and balances of the members. */
export function cashFlowBase(flow: {
  deposits: bigint;
  withdrawals: bigint;
  balanceBefore: bigint;
  balanceAfter: bigint;
}): bigint {
  return flow.deposits + flow.balanceBefore - flow.withdrawals - flow.balanceAfter;
}
