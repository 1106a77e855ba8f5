/** The current state of picks: polled in one call, and updated by the socket between two answers. */
import type { Code } from '@mirinae/contract/codes';
import { codes } from '@mirinae/contract/codes';
import type { PickNow } from '@mirinae/contract/sport/picks';
import { useCall } from '../../../shell/calls/api.ts';
import { type FixtureNow, lineName, priceStore, useWatchedFixtures } from '../../../shell/sport/fixture-prices.ts';
import { type Pick, pickKey } from './picks.ts';

const pollEveryMs = 3_000;

export const wireOf = ({ fixtureId, marketId, specifiers, outcomeId }: Pick) => ({
  fixture: fixtureId,
  market: marketId,
  specifiers,
  outcome: outcomeId,
});

/** A pick with the match that it is named with. */
export const matchPickOf = ({ marketId, specifiers, outcomeId }: Pick) => ({
  market: marketId,
  specifiers,
  outcome: outcomeId,
});

export const pickOf = (now: PickNow): Pick => ({
  fixtureId: now.fixture,
  marketId: now.market,
  specifiers: now.specifiers,
  outcomeId: now.outcome,
  odds: now.odds ?? 10_000,
  isLive: now.liveYn === 'Y',
});

function refusalNow(line: ReturnType<FixtureNow['lines']['get']>, outcome: string): Code | null {
  if (!line || line.status === 'settled' || line.status === 'closed') return codes.bettingClosed;
  const isActive = line.outcomes.find(({ id }) => id === outcome)?.isActive ?? false;
  return line.status === 'active' && isActive ? null : codes.lineSuspended;
}

/** Updates of the socket since; null where it does not watch the fixture. */
export function asRevealed(pick: PickNow, fixture: FixtureNow | undefined): PickNow {
  if (!fixture || !pick.match) return pick;
  const line = fixture.lines.get(lineName(pick));
  const odds = line?.outcomes.find(({ id }) => id === pick.outcome)?.odds ?? pick.odds;
  return { ...pick, odds, refusal: refusalNow(line, pick.outcome), match: { ...pick.match, state: fixture.state } };
}

/** By `pickKey`; a pick of which nothing is known yet is not in it. */
export function usePicksNow(picks: readonly Pick[]): ReadonlyMap<string, PickNow> {
  useWatchedFixtures([...new Set(picks.map(({ fixtureId }) => fixtureId))]);
  const fixtures = priceStore((prices) => prices.fixtures);
  const { data = [] } = useCall(
    'sport.picks',
    { picks: picks.map(wireOf) },
    { isEnabled: picks.length > 0, refetchMs: pollEveryMs, keepsPrevious: true },
  );
  return new Map(data.map((pick) => [pickKey(pickOf(pick)), asRevealed(pick, fixtures.get(pick.fixture))]));
}
