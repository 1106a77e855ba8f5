/**
 * What the partners above a member earn from its bets. Rates are hundredths of a percent and stand in the order of the tree, the head office
 * first. Amounts are whole won as bigints; shares of losses are exact in ten-thousandths of a won until a period is settled.
 */

/** How many parts a won has while losses are summed: the unit of a rate. */
export const exactParts = 10_000n;

export type BetResult = 'wait' | 'win' | 'lose' | 'draw' | 'cancel';

export type CountedBet = {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly status: BetResult;
  /** The part of the stake that a bet on the other side of the same round covers. */
  readonly hedged?: bigint | undefined;
};

/** Division that rounds down on both sides of zero. */
export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by !== 0n && value < 0n !== by < 0n ? quotient - 1n : quotient;
}

/** Cancelled and open bets count for nothing at all. */
export function isCounted(status: BetResult): boolean {
  return status === 'win' || status === 'lose' || status === 'draw';
}

/** The stake that earns rolling: of bets that were won or lost, without what was hedged. */
export function validTurnover({ stake, status, hedged = 0n }: CountedBet): bigint {
  if (status !== 'win' && status !== 'lose') return 0n;
  return hedged >= stake ? 0n : stake - hedged;
}

/**
 * How much of each side of a question is no risk, given what was staked on every one of its outcomes: as much as its smallest side. Of two
 * sides that leaves the difference between them.
 */
export function hedgedPerSide(sides: readonly bigint[]): bigint {
  const [least = 0n] = [...sides].sort((one, other) => (one < other ? -1 : 1));
  return least;
}

/** What a rate of a turnover is, rounded down. */
export function entitlement(rate: number, turnover: bigint): bigint {
  return (BigInt(rate) * turnover) / exactParts;
}

/**
 * Each partner's rolling: its own cumulative entitlement, rounded down, less the next one's below. So the parts always sum to the
 * entitlement of the top, and no won is lost.
 */
export function rollingShares(rates: readonly number[], turnover: bigint): bigint[] {
  return rates.map((rate, place) => entitlement(rate, turnover) - entitlement(rates[place + 1] ?? 0, turnover));
}

/** What losing is counted from: the loss of the members, less the rolling that the whole branch above them got. */
export function netBase(bet: { stake: bigint; payout: bigint }, topRate: number, turnover: bigint): bigint {
  return bet.stake - bet.payout - entitlement(topRate, turnover);
}

/** Each partner's share of a base, in ten-thousandths of a won: exact, negative when the members won. */
export function losingShares(rates: readonly number[], base: bigint): bigint[] {
  return rates.map((rate, place) => base * BigInt(rate - (rates[place + 1] ?? 0)));
}

export type LosingPeriod = {
  /** Whole won to pay, never negative. */
  readonly paid: bigint;
  /** Ten-thousandths of a won for the next period: what is missing after a bad one, or the fraction of a won left over. */
  readonly carried: bigint;
};

/** Closes a period. Without carry-over a negative period ends at zero and is forgotten. */
export function closeLosing(share: bigint, carriedIn: bigint, carriesOver: boolean): LosingPeriod {
  const total = share + carriedIn;
  const whole = floorDiv(total, exactParts);
  if (whole < 0n) return { paid: 0n, carried: carriesOver ? total : 0n };
  return { paid: whole, carried: total - whole * exactParts };
}

/**
 * Base B, per node: a partner's losing of its whole branch less what its children get of theirs, never negative. `total` is the branch's
 * loss less the partner's own entitlement to rolling.
 */
export function losingPerNode(total: bigint, rate: number, children: bigint): bigint {
  const own = branchLosing(total, rate) - children;
  return own > 0n ? own : 0n;
}

export function branchLosing(total: bigint, rate: number): bigint {
  return total > 0n ? total * BigInt(rate) : 0n;
}

/** Base D: what members brought in and neither took out nor still hold. */
export function cashFlowBase(flow: {
  deposits: bigint;
  withdrawals: bigint;
  balanceBefore: bigint;
  balanceAfter: bigint;
}): bigint {
  return flow.deposits + flow.balanceBefore - flow.withdrawals - flow.balanceAfter;
}
