/** Definition of a European roulette table for studio, client and verifier. */
import { config, configHash } from '@mirinae/game-math/roulette/config';
import { drawNumber, findSpot, payIfWon } from '@mirinae/game-math/roulette/spots';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import type { ChainTable } from '../../kit/table/chain-tables.ts';
import { type Chips, chipGame, laidOn } from '../../kit/table/chip-bets.ts';

const number = z
  .int()
  .min(0)
  .max(config.pockets - 1);

/** Pause after a spin, milliseconds: the ball drops, then chips are paid. */
const pauseMs = 9_000;

const chances = Object.fromEntries(config.wheel.map((each) => [String(each), 1 / config.pockets]));

export type RouletteGame = SharedGame<Chips, never, number, number>;

/** Payout of a spot in hundredths of a stake, the stake included; 0 for an unknown spot. */
export function payAt(key: string, drawn: number): number {
  const spot = findSpot(key);
  return spot?.numbers.includes(drawn) ? payIfWon(spot) * 100 : 0;
}

export function gameOf(table: ChainTable): RouletteGame {
  const chips = chipGame<number>(table, {
    family: 'roulette',
    configHash,
    result: number,
    rtp: Math.floor((config.share * 10_000) / config.pockets),
    maxWin: config.share * 100,
    pauseMs,
    payOf: payAt,
    markOf: String,
  });
  return {
    ...chips,
    drawResult: drawNumber,
    durationOf: () => table.runMs,
    chances,
    factsOf: ({ input, outcome }) => ({
      kind: 'roulette',
      number: outcome,
      spots: laidOn(input, (spot) => payAt(spot, outcome)),
    }),
  };
}
