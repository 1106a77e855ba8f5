/** Prices of staff, as they see them. */

import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { fairOddsOf } from '@mirinae/game-math/sports/odds/house-odds';
import type { SportsPlatform } from '../feed/market-store.ts';
import { percentOf } from '../pricing/margins.ts';
import type { MarginRow, OverrideRow } from '../pricing/pricing-tables.ts';
import { readMargins, readOverrides } from '../pricing/read-pricing.ts';
import { listScopes, scopeNames } from '../pricing/scope-names.ts';

type Prices = Answer<'staff.sportPrices'>;

const made = ({ since, reason, staffLogin }: MarginRow | OverrideRow) => ({
  since: since.toISOString(),
  reason,
  staff: staffLogin,
});

function presentMargin(row: MarginRow, namesOf: ReturnType<typeof scopeNames>): Prices['margins'][number] {
  const { sport, league, market, points } = row;
  return { sport, league, market, ...namesOf(row), percent: percentOf(points), ...made(row) };
}

/** A fixture that this node has evicted is shown by its key only. */
function presentOverride({ marketStore }: SportsPlatform, row: OverrideRow): Prices['overrides'][number] {
  const { overrideId, fixture, market, specifiers, outcome, odds, shift, expiresAt } = row;
  const known = marketStore.fixture(fixture);
  const line = known?.book.line(market, specifiers);
  const unnamed = inEachLanguage(() => fixture);
  const { home, away, league, customMarkets } = known?.facts ?? {};
  const sides = { home: home?.names ?? unnamed, away: away?.names ?? unnamed };
  const named = { market, specifiers, ...sides, customMarkets };
  const priced = line?.market.outcomes.find(({ id }) => id === outcome);
  const offered = known && line ? marketStore.outcomesOf(known.facts, line) : [];
  return {
    overrideIdx: Number(overrideId),
    fixture,
    home: named.home,
    away: named.away,
    league: league?.names ?? unnamed,
    lineLabel: inEachLanguage((locale) => lineLabel(named, locale)),
    label: inEachLanguage((locale) => outcomeLabel(named, outcome, locale)),
    odds,
    percent: shift === null ? null : percentOf(shift),
    offered: offered.find(({ id }) => id === outcome)?.odds ?? null,
    fairOdds: priced ? fairOddsOf(priced) : null,
    expiresAt: expiresAt.toISOString(),
    ...made(row),
  };
}

export async function readPrices(platform: SportsPlatform): Promise<Prices> {
  const { db, clock } = platform;
  const [margins, overrides] = await Promise.all([readMargins(db), readOverrides(db, clock.now())]);
  const namesOf = scopeNames(platform);
  return {
    margins: margins.map((row) => presentMargin(row, namesOf)),
    overrides: overrides.map((row) => presentOverride(platform, row)),
    sports: listScopes(platform),
  };
}
