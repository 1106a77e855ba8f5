/** Whether a slip may be placed with its free bet. */
import { codes } from '@mirinae/contract/codes';
import { findFreeBetFault } from '@mirinae/game-math/sports/slip/free-bet';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { picksTaken } from '../model/builder-legs.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import type { LookedUp } from './look-up-slip.ts';

/**
 * The whole free bet is the stake of one combination, and is never referred to staff. Throws B6044 where it cannot be
 * used, B6043 where the slip does not meet its terms. A slip without a free bet passes.
 */
export function checkFreeBet(
  { input: { freeBetId, unitStake, isReferred }, freeBet }: Pick<LookedUp, 'input' | 'freeBet'>,
  taken: readonly AcceptedLeg[],
  combinations: number,
): void {
  if (freeBetId === null) return;
  if (!freeBet) throw new DomainError(codes.freeBetGone);
  const { amount, terms } = freeBet.issue;
  const legs = taken.map((leg) => ({
    odds: leg.odds,
    sport: leg.facts.sport,
    markets: picksTaken([leg]).map(({ market }) => market),
  }));
  const isWhole = unitStake === amount && !isReferred;
  if (!isWhole || findFreeBetFault(terms, legs, combinations) !== null) throw new DomainError(codes.freeBetNotFit);
}
