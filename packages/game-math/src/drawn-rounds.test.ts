/**
 * Drawn rounds have the published distribution: rounds of every house game from fixed seeds are binned and compared
 * with the exact probabilities by Pearson's chi-square, at a significance of one in ten thousand.
 */
import { expect, it } from 'vitest';
import { drawCrash, drawsReaching as flightsReaching } from './crash/flight.ts';
import { config as dice } from './dice/config.ts';
import { rollOf } from './dice/roll.ts';
import hangangCertificate from './hangang-seven/certificate.json' with { type: 'json' };
import { replay } from './hangang-seven/spin.ts';
import { cardsOf, rankOf } from './hi-lo/cards.ts';
import { config as hiLo } from './hi-lo/config.ts';
import { houseSlots } from './house-slots.ts';
import { drawOf, drawsHitting, hitsOf } from './keno/draw.ts';
import { climbOf, drawsReaching as climbsReaching } from './limbo/climb.ts';
import { config as limbo } from './limbo/config.ts';
import { minesOf } from './mines/field.ts';
import { pathOf, waysOf } from './plinko/drop.ts';
import type { RoundSeeds } from './rng/stream.ts';
import { drawPage, slotOf } from './slots/slot.ts';

/** Critical values of chi-square at one in ten thousand, by degrees of freedom. */
const limits: Readonly<Record<number, number>> = { 2: 18.42, 4: 23.51, 9: 33.72, 12: 39.13, 24: 58.61 };
const serverSeed = '5f1d7a6c3e9b8042'.repeat(4);

type Game = {
  readonly name: string;
  readonly rounds: number;
  /** Probability of each bin; together 1. */
  readonly chances: readonly number[];
  binOf(seeds: RoundSeeds): number;
};

const evenly = (bins: number) => Array.from({ length: bins }, () => 1 / bins);
/** Bins: no win, a win below ten bets, and larger wins. */
const winBin = (bets: number) => (bets === 0 ? 0 : bets < 10 ? 1 : 2);
const winChances = (hits: number, ten: number) => [1 - hits, hits - ten, ten];

const slots = houseSlots.map(({ config, certificate }): Game => {
  const slot = slotOf(config);
  const { hitFrequency, reaching } = certificate.modes.spin;
  return {
    name: config.id,
    rounds: 1_500,
    chances: winChances(hitFrequency.decimal, reaching[10].decimal),
    binOf: (seeds) => winBin(drawPage(slot, seeds, 'spin').pay / 100),
  };
});

const kenoChances = [0, 1, 2, 3].map((hits) => {
  const [ways, all] = drawsHitting(10, hits);
  return Number(ways) / Number(all);
});
const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
const steps = [110, 150, 200, 1_000];
/** Probabilities between adjacent multipliers of the list, from the number of draws that reach each. */
function between(drawsReaching: (multiplier: number) => number, draws: number): number[] {
  const reached = [draws, ...steps.map((step) => Number(drawsReaching(step))), 0];
  return reached.slice(1).map((next, index) => ((reached[index] ?? 0) - next) / draws);
}
const stepBin = (multiplier: number) => steps.filter((step) => multiplier >= step).length;

const games: readonly Game[] = [
  ...slots,
  {
    name: 'hangang-seven',
    rounds: 4_000,
    chances: winChances(hangangCertificate.hitFrequency.decimal, hangangCertificate.reaching[10].decimal),
    binOf: ({ clientSeed, nonce }) => winBin(replay(serverSeed, clientSeed, nonce, 1).totalWin / 5),
  },
  { name: 'dice', rounds: 4_000, chances: evenly(10), binOf: (seeds) => Math.floor(rollOf(seeds) / (dice.faces / 10)) },
  {
    name: 'hi-lo',
    rounds: 4_000,
    chances: evenly(hiLo.ranks),
    binOf: (seeds) => rankOf(cardsOf(seeds, 1)[0] ?? 0) - 1,
  },
  { name: 'mines', rounds: 4_000, chances: evenly(25), binOf: (seeds) => minesOf(seeds, 1)[0] ?? 0 },
  {
    name: 'keno',
    rounds: 4_000,
    chances: [...kenoChances, 1 - kenoChances.reduce((sum, chance) => sum + chance, 0)],
    binOf: (seeds) => Math.min(hitsOf(drawOf(seeds), numbers), 4),
  },
  {
    name: 'plinko',
    rounds: 4_000,
    chances: groupedWays(),
    binOf: (seeds) => Math.min(Math.max(pathOf(seeds, 8).filter((turn) => turn === 1).length - 2, 0), 4),
  },
  {
    name: 'limbo',
    rounds: 4_000,
    chances: between(climbsReaching, limbo.draws),
    binOf: (seeds) => stepBin(climbOf(seeds)),
  },
  {
    name: 'crash',
    rounds: 4_000,
    chances: between(flightsReaching, limbo.draws),
    binOf: (seeds) => stepBin(drawCrash(seeds)),
  },
];

/** Boxes of eight rows, with those of each end merged. */
function groupedWays(): number[] {
  const ways = waysOf(8).map((count) => count / 2 ** 8);
  const sum = (from: number, to: number) => ways.slice(from, to).reduce((total, chance) => total + chance, 0);
  return [sum(0, 3), sum(3, 4), sum(4, 5), sum(5, 6), sum(6, 9)];
}

function chiSquare({ name, rounds, chances, binOf }: Game): number {
  const counts = chances.map(() => 0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const bin = binOf({ serverSeed, clientSeed: name, nonce });
    counts[bin] = (counts[bin] ?? Number.NaN) + 1;
  }
  return chances.reduce((sum, chance, bin) => {
    const expected = chance * rounds;
    return sum + ((counts[bin] ?? Number.NaN) - expected) ** 2 / expected;
  }, 0);
}

it.each(games.map((game) => [game.name, game] as const))('rounds of %s come as often as its table says', (_, game) => {
  expect(game.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(chiSquare(game)).toBeLessThan(limits[game.chances.length - 1] ?? Number.NaN);
});

it('a table that is a little wrong does not pass', () => {
  const [dice] = games.filter(({ name }) => name === 'dice');
  if (!dice) throw new Error('The game is missing.');
  const skewed = { ...dice, chances: [0.14, 0.06, ...evenly(10).slice(2)] };
  expect(chiSquare(skewed)).toBeGreaterThan(limits[9] ?? Number.NaN);
});
