/** Definition of a sic bo table for studio, client and verifier. */
import { config, configHash } from '@mirinae/game-math/sic-bo/config';
import { type Dice, drawDice, findSpot, rolls } from '@mirinae/game-math/sic-bo/rules';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import type { ChainTable } from '../../kit/table/chain-tables.ts';
import { type Chips, chipGame, laidOn } from '../../kit/table/chip-bets.ts';

const face = z.int().min(1).max(config.faces);
const dice: z.ZodType<Dice> = z.tuple([face, face, face]).readonly();

/** Pause after a roll, milliseconds: the dice come to rest, then chips are paid. */
const pauseMs = 7_000;

export type SicBoGame = SharedGame<Chips, never, Dice, Dice>;

/** Payout of a spot in hundredths of a stake, the stake included; 0 for an unknown spot. */
export const payAt = (key: string, drawn: Dice): number => (findSpot(key)?.pay(drawn) ?? 0) * 100;

/** Expected return of a spot over all 216 rolls, 1 for its whole stake. */
export function returnOf(key: string): number {
  return rolls.reduce((sum, roll) => sum + payAt(key, roll), 0) / 100 / rolls.length;
}

const markOf = (drawn: Dice) => drawn.join('');
const chances = Object.fromEntries(rolls.map((roll) => [markOf(roll), 1 / rolls.length]));

export function gameOf(table: ChainTable): SicBoGame {
  const chips = chipGame<Dice>(table, {
    family: 'sic-bo',
    configHash,
    result: dice,
    rtp: Math.floor(returnOf('big') * 10_000 + 1e-6),
    maxWin: (config.triple + 1) * 100,
    pauseMs,
    payOf: payAt,
    markOf,
  });
  return {
    ...chips,
    drawResult: drawDice,
    durationOf: () => table.runMs,
    chances,
    factsOf: ({ input, outcome }) => ({
      kind: 'sic-bo',
      dice: [...outcome],
      spots: laidOn(input, (spot) => payAt(spot, outcome)),
    }),
  };
}
