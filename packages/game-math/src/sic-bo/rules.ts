/** Draw of three dice, and their payouts. */
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { config } from './config.ts';

export type Dice = readonly [number, number, number];

/** Bet, and its payout for a roll in stakes, the stake included; 0 if it is lost. */
export type Spot = { readonly key: string; pay(dice: Dice): number };

const faces = Array.from({ length: config.faces }, (_, at) => at + 1);
const firstSum = 4;

/** All rolls, equally likely. */
export const rolls: readonly Dice[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three): Dice => [one, two, three])),
);

export const sumOf = ([one, two, three]: Dice): number => one + two + three;
export const isTriple = ([one, two, three]: Dice): boolean => one === two && two === three;
const countOf = (dice: Dice, face: number) => dice.filter((shown) => shown === face).length;
const paid = (isWon: boolean, profit: number) => (isWon ? profit + 1 : 0);

/** Even-money bet; a triple loses. */
const half = (key: string, isWon: (sum: number) => boolean): Spot => ({
  key,
  pay: (dice) => paid(!isTriple(dice) && isWon(sumOf(dice)), config.evenMoney),
});

export const spots: readonly Spot[] = [
  half('small', (sum) => sum <= 10),
  half('big', (sum) => sum > 10),
  half('odd', (sum) => sum % 2 === 1),
  half('even', (sum) => sum % 2 === 0),
  { key: 'anyTriple', pay: (dice) => paid(isTriple(dice), config.anyTriple) },
  ...faces.map((face) => ({
    key: `triple:${face}`,
    pay: (dice: Dice) => paid(countOf(dice, face) === 3, config.triple),
  })),
  ...faces.map((face) => ({
    key: `double:${face}`,
    pay: (dice: Dice) => paid(countOf(dice, face) >= 2, config.double),
  })),
  ...faces.flatMap((one) =>
    faces
      .filter((two) => two > one)
      .map((two) => ({ key: `pair:${one}-${two}`, pay: (dice: Dice) => paid(hasBoth(dice, one, two), config.pair) })),
  ),
  ...config.sums.map((profit, at) => ({
    key: `sum:${at + firstSum}`,
    pay: (dice: Dice) => paid(sumOf(dice) === at + firstSum, profit),
  })),
  ...faces.map((face) => ({ key: `face:${face}`, pay: (dice: Dice) => facePay(countOf(dice, face)) })),
];

function hasBoth(dice: Dice, one: number, two: number): boolean {
  return dice.includes(one) && dice.includes(two);
}

function facePay(count: number): number {
  const profit = config.face[count - 1];
  return profit === undefined ? 0 : profit + 1;
}

const byKey = new Map(spots.map((spot) => [spot.key, spot]));

export const findSpot = (key: string): Spot | null => byKey.get(key) ?? null;

/** Dice of a round. Throws RangeError for malformed seeds. */
export function drawDice(seeds: RoundSeeds): Dice {
  const stream = openStream(seeds);
  const roll = () => stream.below(config.faces) + 1;
  return [roll(), roll(), roll()];
}
