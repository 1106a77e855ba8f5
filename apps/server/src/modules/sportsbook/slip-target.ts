/** What a slip should have returned by all that is known now: a pure function of its legs' standings. */
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import { noWon, type Won } from '../../platform/money.ts';
import type { Standing } from './line-results.ts';
import { payoutOf, type SlipShape } from './slip-sums.ts';

export interface SlipTarget {
  /** A slip returns more than its stake, as much, or less. */
  readonly status: 'wait' | 'win' | 'draw' | 'lose';
  readonly payout: Won;
}

/** How a leg counts: a cancelled one gives its stake back; null while it is open. */
export function endingOf(standing: Standing | undefined): LegEnding | null {
  if (standing === undefined || standing.kind === 'open') return null;
  return standing.kind === 'cancelled' ? { kind: 'void' } : standing.ending;
}

/** What the slip pays when all of its open legs are won, in won. */
export function mostLeft(slip: SlipShape, unitStake: bigint, standings: readonly Standing[]): Won {
  return payoutOf(
    slip,
    unitStake,
    slip.legs.map((_, place) => endingOf(standings[place]) ?? { kind: 'win' }),
  );
}

/** One standing for each leg. A slip that can return nothing any more is lost, whatever is still open. */
export function slipTarget(
  slip: SlipShape,
  { unitStake, stake }: { readonly unitStake: bigint; readonly stake: bigint },
  standings: readonly Standing[],
): SlipTarget {
  const payout = mostLeft(slip, unitStake, standings);
  if (payout === noWon) return { status: 'lose', payout };
  if (slip.legs.some((_, place) => endingOf(standings[place]) === null)) return { status: 'wait', payout: noWon };
  return { status: payout > stake ? 'win' : payout === stake ? 'draw' : 'lose', payout };
}
