/** A pick that is kept for staff, with its names as they were then. */

import { inEachLanguage } from '@mirinae/contract/languages';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import type { LegFacts, Selection } from '../model/legs.ts';

export type NamedPick = Selection & {
  /** Ten-thousandths, as taken. */
  readonly odds: number;
  readonly facts: Pick<LegFacts, 'sport' | 'league' | 'home' | 'away' | 'customMarkets'>;
};

export function namedPick({ fixture, market, specifiers, outcome, odds, facts }: NamedPick): NamedPick {
  const { sport, league, home, away, customMarkets } = facts;
  return { fixture, market, specifiers, outcome, odds, facts: { sport, league, home, away, customMarkets } };
}

export function presentPick({
  market,
  specifiers,
  outcome,
  odds,
  facts: { league, home, away, customMarkets },
}: NamedPick) {
  const named = { market, specifiers, home, away, customMarkets };
  return {
    league,
    home,
    away,
    odds,
    lineLabel: inEachLanguage((locale) => lineLabel(named, locale)),
    label: inEachLanguage((locale) => outcomeLabel(named, outcome, locale)),
  };
}
