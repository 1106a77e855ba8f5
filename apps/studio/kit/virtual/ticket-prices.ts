/** Odds of a card by market, with their probabilities. */
import type { MarketPrices } from '@mirinae/contract/wallet/event-prices';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import type { Leg } from './ticket.ts';
import type { RiskRules } from './ticket-risk.ts';

/** Maximum selections per market: a trifecta of twelve runners has 1,320, each with as many endings. */
const maxShown = 24;
const whole = 10_000;

type Law = Pick<RiskRules<never>, 'marketOf' | 'endingsOf'> & {
  /** All selections that a round may offer. */
  readonly selections: readonly string[];
  oddsOn(round: CardRound): (on: string) => number | null;
};

function pricesOfMarket({ marketOf, endingsOf }: Law, offered: readonly Leg[], round: CardRound): MarketPrices {
  const legs = offered.toSorted((one, other) => one.odds - other.odds).slice(0, maxShown);
  const endings = endingsOf(legs, round);
  const selections = legs.map(({ on, odds }, at) => {
    const paid = endings.map(({ chance, pays }) => ({ chance, pay: pays[at] ?? 0 }));
    return {
      on,
      odds,
      chance: Math.min(
        paid.reduce((sum, { chance, pay }) => sum + (pay > 0 ? chance : 0), 0),
        1,
      ),
      returned: paid.reduce((sum, { chance, pay }) => sum + (chance * pay) / whole, 0),
    };
  });
  return { ...marketOf(legs[0]?.on ?? ''), offered: offered.length, selections };
}

/** Report of a round's odds, for a game with tickets. */
export function priceReport(law: Law) {
  return (round: CardRound): readonly MarketPrices[] => {
    const oddsAt = law.oddsOn(round);
    const legs = law.selections.flatMap((on): Leg[] => {
      const odds = oddsAt(on);
      return odds === null ? [] : [{ on, odds }];
    });
    const markets = Map.groupBy(legs, ({ on }) => Object.values(law.marketOf(on)).join(':'));
    return [...markets.values()].map((offered) => pricesOfMarket(law, offered, round));
  };
}
