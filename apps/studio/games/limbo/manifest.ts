/** Definition of the game for studio, platform and verifier. */
import { climbOf, type LimboBet, payoutOf } from '@mirinae/game-math/limbo/climb';
import { config, configHash } from '@mirinae/game-math/limbo/config';
import { z } from 'zod';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes } from './config.ts';

export type Outcome = { readonly height: number };

export const manifest: SoloGame<LimboBet, Outcome> = {
  kind: 'solo',
  key: 'limbo',
  names: { ko: '유성 림보', en: 'Meteor Limbo', vi: 'Limbo Sao Băng' },
  listing: listingOf(
    {
      hash: configHash,
      returns: { numerator: config.returnHundredths, denominator: 100 },
      maxWin: config.targetMost,
    },
    { house: '0', family: 'original', volatility: 'high', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({
    stake: z.literal(stakes),
    target: z.int().min(config.targetLeast).max(config.targetMost),
  }),
  outcome: z.strictObject({ height: z.int() }),
  stakeOf: ({ stake }) => stake,
  draw(seeds, bet) {
    const height = climbOf(seeds);
    return { outcome: { height }, payout: payoutOf(height, bet) };
  },
  factsOf: ({ input, outcome }) => ({ kind: 'limbo', target: 100 * input.target, height: 100 * outcome.height }),
};
