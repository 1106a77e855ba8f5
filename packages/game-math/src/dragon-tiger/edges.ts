/** Exact return of each bet on any rest of a shoe, by counting all pairs of cards. */
import { cardsOfDeck } from '../cards/card.ts';
import { type Composition, cardsLeft } from '../cards/composition.ts';
import { config, type Spot, spots } from './config.ts';
import { payOf } from './rules.ts';

/** Expected return of each bet, 1 for its whole stake. Throws RangeError with fewer than two cards left. */
export function returnsOf(composition: Composition): ReadonlyMap<Spot, number> {
  const left = cardsLeft(composition);
  if (left < 2) throw new RangeError('A hand needs two cards.');
  const paid = new Map<Spot, number>(spots.map((spot) => [spot, 0]));
  for (let dragon = 0; dragon < cardsOfDeck; dragon += 1)
    for (let tiger = 0; tiger < cardsOfDeck; tiger += 1) {
      const first = composition[dragon] ?? 0;
      const ways = first * ((composition[tiger] ?? 0) - (dragon === tiger ? 1 : 0));
      if (ways <= 0) continue;
      for (const spot of spots) paid.set(spot, (paid.get(spot) ?? 0) + ways * payOf(spot, { dragon, tiger }));
    }
  return new Map([...paid].map(([spot, sum]) => [spot, sum / (left * (left - 1)) / 100]));
}

/** Bets open for the next hand: a bet whose house edge on the rest of the shoe is too low is closed. */
export function openSpots(composition: Composition): Spot[] {
  const returns = returnsOf(composition);
  const isLate = cardsLeft(composition) < config.sideCardsLeast;
  return spots.filter((spot) => {
    if (spot === 'dragon' || spot === 'tiger') return true;
    return !isLate && (returns.get(spot) ?? 0) <= 1 - config.edgeLeast / 10_000;
  });
}
