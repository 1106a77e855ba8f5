/** Odds and returns of the spots, for display. */
import { wholeShoe } from '@mirinae/game-math/cards/composition';
import { config, guesses, type Spot, sides, spots } from '@mirinae/game-math/dragon-tiger/config';
import { returnsOf } from '@mirinae/game-math/dragon-tiger/edges';
import { type PrintedSpot, shareText } from '../../kit/table/felt-spots.ts';
import type { GameTranslate } from './strings.ts';

const { pays } = config;

function nameOf(t: GameTranslate, spot: Spot): string {
  for (const side of sides)
    for (const guess of guesses) if (spot === `${side}:${guess}`) return `${t(side)} ${t(guess)}`;
  return t(spot === 'dragon' || spot === 'tiger' || spot === 'tie' ? spot : 'suitedTie');
}

function profitOf(spot: Spot): number {
  if (spot === 'dragon' || spot === 'tiger') return pays.side;
  if (spot === 'tie' || spot === 'suitedTie') return pays[spot];
  return pays[guesses.find((guess) => spot.endsWith(`:${guess}`)) ?? 'big'];
}

const mainSpots: readonly Spot[] = ['dragon', 'tie', 'suitedTie', 'tiger'];
/** Layout: the sides with the tie between them, then the bets on each card. */
const layout: readonly Spot[] = [...mainSpots, ...spots.filter((spot) => !mainSpots.includes(spot))];

export function printedSpots(t: GameTranslate): PrintedSpot[] {
  const returns = returnsOf(wholeShoe);
  return layout.map((spot) => ({
    spot,
    name: nameOf(t, spot),
    odds: `${profitOf(spot) / 100} : 1`,
    share: shareText(returns.get(spot) ?? 0),
    isMain: mainSpots.includes(spot),
  }));
}
