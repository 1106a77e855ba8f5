/** Odds of the season by market, with the probabilities from its simulations. */
import type { MarketPrices } from '@mirinae/contract/wallet/event-prices';
import {
  config,
  playsPaid,
  type SeasonPrices,
  seasonMarkets,
  seasonPickOf,
} from '@mirinae/game-math/virtual-football/season-markets';

/** Omits markets without any offered club. */
export function marketPricesOf({ places, odds }: SeasonPrices): MarketPrices[] {
  return seasonMarkets.flatMap((market) => {
    const selections = [...odds].flatMap(([on, price]) => {
      const pick = seasonPickOf(on);
      if (pick?.market !== market) return [];
      const chance = playsPaid(places, pick) / config.plays;
      return [{ on, odds: price, chance, returned: (chance * price) / 100 }];
    });
    if (selections.length === 0) return [];
    const shortestFirst = selections.toSorted((one, other) => one.odds - other.odds);
    return [{ match: null, market, offered: selections.length, selections: shortestFirst }];
  });
}
