/** Stops in force, as staff see them. */

import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { lineLabel } from '@mirinae/game-math/sports/markets/labels';
import type { SportsPlatform } from '../feed/market-store.ts';
import { readStops } from '../pricing/house-stops.ts';
import { anyScopeNames, listScopes } from '../pricing/scope-names.ts';
import type { StoppedScopeRow, StopRow } from '../pricing/stop-tables.ts';
import { readStoppedScopes } from '../pricing/stopped-scopes.ts';

type Stops = Answer<'staff.sportStopList'>;

const made = ({ since, reason, staffLogin }: StopRow | StoppedScopeRow) => ({
  since: since.toISOString(),
  reason,
  staff: staffLogin,
});

export function presentScopes(platform: SportsPlatform, rows: readonly StoppedScopeRow[]): Stops['scopes'] {
  const namesOf = anyScopeNames(platform);
  return rows.map((row) => {
    const { phase, sport, league, market } = row;
    return { phase, sport, league, market, ...namesOf(row), ...made(row) };
  });
}

/** A fixture that this node has evicted is shown by its key only. */
function presentMatch({ marketStore }: SportsPlatform, row: StopRow): Stops['matches'][number] {
  const { fixture, market, specifiers } = row;
  const facts = marketStore.fixture(fixture)?.facts;
  const unnamed = inEachLanguage(() => fixture);
  const [home, away] = [facts?.home.names ?? unnamed, facts?.away.names ?? unnamed];
  const labelOf = (id: number) =>
    inEachLanguage((locale) =>
      lineLabel({ market: id, specifiers, home, away, customMarkets: facts?.customMarkets }, locale),
    );
  return {
    fixture,
    market,
    specifiers,
    home,
    away,
    league: facts?.league.names ?? unnamed,
    lineLabel: market === null ? null : labelOf(market),
    ...made(row),
  };
}

export async function listStops(platform: SportsPlatform): Promise<Stops> {
  const [rows, scopes] = await Promise.all([readStops(platform.db), readStoppedScopes(platform.db)]);
  return {
    scopes: presentScopes(platform, scopes),
    matches: rows.map((row) => presentMatch(platform, row)),
    sports: listScopes(platform),
  };
}
