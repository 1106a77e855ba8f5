/** Scopes and their names. */

import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { marketTypeLabel } from '@mirinae/game-math/sports/markets/labels';
import type { OpenLine } from '../feed/fixture-book.ts';
import type { OfferedFixture, SportsPlatform } from '../feed/market-store.ts';
import type { Scope } from '../model/scopes.ts';

/** Number of matches that are read for the markets of a sport. */
const fixturesLooked = 20;

/** Scopes of staff's settings: every sport on offer with its leagues and markets. */
export function listScopes({ marketStore }: SportsPlatform): Answer<'staff.sportPrices'>['sports'] {
  const bySport = Map.groupBy(marketStore.fixtures(), ({ facts }) => facts.sport);
  return [...bySport].map(([sport, fixtures]) => ({
    sport,
    names: marketStore.namesOfSport(sport),
    leagues: [...new Map(fixtures.map(({ facts }) => [facts.league.id, facts.league.names]))].map(
      ([league, names]) => ({ league, names }),
    ),
    markets: [...marketsOf(fixtures.slice(0, fixturesLooked))].map((market) => ({
      market,
      names: inEachLanguage((locale) => marketTypeLabel(market, locale)),
    })),
  }));
}

const marketsOf = (fixtures: readonly OfferedFixture[]): ReadonlySet<number> =>
  new Set(fixtures.flatMap(({ book }) => book.lines().map(({ market }: OpenLine) => market.id)));

type Names = Answer<'staff.sportPrices'>['sports'][number]['names'];
type NamedScope = Scope & { readonly sport: string };
type ScopeNames = {
  readonly sportNames: Names;
  readonly leagueNames: Names | null;
  readonly marketNames: Names | null;
};

/** Name of a scope; the key of a league without an offer. */
export function scopeNames({ marketStore }: SportsPlatform): (scope: NamedScope) => ScopeNames {
  const leagues = new Map([...marketStore.fixtures()].map(({ facts }) => [facts.league.id, facts.league.names]));
  return ({ sport, league, market }) => ({
    sportNames: marketStore.namesOfSport(sport),
    leagueNames: league === null ? null : (leagues.get(league) ?? inEachLanguage(() => league)),
    marketNames: market === null ? null : inEachLanguage((locale) => marketTypeLabel(market, locale)),
  });
}

type AnyScopeNames = Omit<ScopeNames, 'sportNames'> & { readonly sportNames: Names | null };
const unnamed: AnyScopeNames = { sportNames: null, leagueNames: null, marketNames: null };

/** The same for scopes that may be of every sport. */
export function anyScopeNames(platform: SportsPlatform): (scope: Scope) => AnyScopeNames {
  const namesOf = scopeNames(platform);
  return ({ sport, league, market }) => (sport === null ? unnamed : namesOf({ sport, league, market }));
}
