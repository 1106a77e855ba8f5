/** Definition of the game for studio, platform and verifier. */
import { config, configHash } from '@mirinae/game-math/dice/config';
import { type DiceBet, oddsOf, payoutOf, rollOf, sides, winning } from '@mirinae/game-math/dice/roll';
import { z } from 'zod';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes } from './config.ts';

export type Outcome = { readonly roll: number };

export const manifest: SoloGame<DiceBet, Outcome> = {
  kind: 'solo',
  key: 'dice',
  names: { ko: '별빛 다이스', en: 'Starlight Dice', vi: 'Xúc Xắc Ánh Sao' },
  listing: listingOf(
    {
      hash: configHash,
      returns: { numerator: config.returnTenThousandths, denominator: 10_000 },
      maxWin: (config.returnTenThousandths * config.faces) / config.chanceLeast / 100,
    },
    // No hit rate: the player chooses the chance.
    { house: '0', family: 'original', volatility: 'medium', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({
    stake: z.literal(stakes),
    chance: z.int().min(config.chanceLeast).max(config.chanceMost),
    side: z.enum(sides),
  }),
  outcome: z.strictObject({ roll: z.int() }),
  stakeOf: ({ stake }) => stake,
  draw(seeds, bet) {
    const roll = rollOf(seeds);
    return { outcome: { roll }, payout: payoutOf(roll, bet) };
  },
  factsOf: ({ input, outcome: { roll } }) => {
    const [first, last] = winning(input);
    return { kind: 'dice', roll, first, last, multiplier: oddsOf(input.chance) };
  },
};
