/** Reasons to refuse a slip that show once its legs are taken at a price. */

import { codes } from '@mirinae/contract/codes';
import { esports, matchGroups } from '@mirinae/contract/constants';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { isHouseFixture } from '../model/house-events.ts';
import type { AcceptedLeg } from '../model/legs.ts';

/** The first leg's code names the refusal; the others are listed with it. */
export function refuseLegs(refused: readonly LegRefusal[]): void {
  const [first] = refused;
  if (!first) return;
  const odds = first.odds === undefined ? {} : { odds: first.odds };
  throw new DomainError(first.code, { legs: refused, ...odds });
}

/** Legs that could not be judged later: after a start, the last message of a quiet match may be older than the log. */
export async function findUnjudgeable(
  { marketStore }: SportsPlatform,
  taken: readonly AcceptedLeg[],
  at: Date,
): Promise<LegRefusal[]> {
  const judgeAt = at.getTime();
  const reached = await Promise.all(
    // Messages about events of the house are kept for good.
    taken.map(
      ({ fixture, facts }) => isHouseFixture(fixture) || (marketStore.record?.reaches(facts.heard, judgeAt) ?? false),
    ),
  );
  return reached.flatMap((isReached, index) => (isReached ? [] : [{ place: index, code: codes.lineSuspended }]));
}

/** Legs that may be bet as a single alone, of a slip with several. */
export function findSinglesOnly(taken: readonly AcceptedLeg[]): LegRefusal[] {
  if (taken.length < 2) return [];
  return taken.flatMap(({ facts }, index) => (facts.isSingleOnly ? [{ place: index, code: codes.singlesOnly }] : []));
}

/** Legs of sports whose group of the catalog, or the sportsbook itself, is switched off. */
export function findClosed(taken: readonly AcceptedLeg[], openGroups: ReadonlySet<string>): LegRefusal[] {
  return taken.flatMap(({ facts: { sport } }, index) => {
    const group = matchGroups[esports.includes(sport) ? 'esports' : 'sports'];
    return openGroups.has(group) ? [] : [{ place: index, code: codes.gameUnavailable }];
  });
}
