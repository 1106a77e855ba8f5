/** Odds and returns of a table's spots, for display. */
import { config, type Spot } from '@mirinae/game-math/baccarat/config';
import { returnsOf } from '@mirinae/game-math/baccarat/edges';
import { wholeShoe } from '@mirinae/game-math/cards/composition';
import { type PrintedSpot, shareText } from '../../kit/table/felt-spots.ts';
import type { GameTranslate } from './strings.ts';
import type { Table } from './tables.ts';

const { pays } = config;
const toOne = (hundredths: number) => `${hundredths / 100} : 1`;

function oddsText(t: GameTranslate, { rule }: Table, spot: Spot): string {
  const most: Readonly<Partial<Record<Spot, number>>> = {
    playerBonus: config.bonusBy['9'],
    bankerBonus: config.bonusBy['9'],
    perfectPair: pays.bothPerfectPairs,
    superSix: pays.superSixOfThree,
  };
  const plain: Readonly<Partial<Record<Spot, number>>> = {
    player: pays.player,
    banker: rule === 'commission' ? pays.banker : pays.player,
    tie: pays.tie,
    playerPair: pays.pair,
    bankerPair: pays.pair,
    eitherPair: pays.eitherPair,
    dragonSeven: pays.dragonSeven,
    pandaEight: pays.pandaEight,
    big: pays.big,
    small: pays.small,
  };
  return most[spot] === undefined ? toOne(plain[spot] ?? 0) : t('upTo', { odds: toOne(most[spot]) });
}

export function printedSpots(t: GameTranslate, table: Table): PrintedSpot[] {
  const returns = returnsOf(wholeShoe, table.rule);
  return table.spots.map((spot) => ({
    spot,
    name: t(spot),
    odds: oddsText(t, table, spot),
    share: shareText(returns[spot]),
    isMain: spot === 'player' || spot === 'tie' || spot === 'banker',
  }));
}
