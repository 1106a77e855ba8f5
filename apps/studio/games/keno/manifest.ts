/** Definition of the game for studio, platform and verifier. */
import { config, configHash, risks } from '@mirinae/game-math/keno/config';
import { drawOf, hitsOf, isChoice, type KenoBet, payoutOf, paysOf } from '@mirinae/game-math/keno/draw';
import { figures } from '@mirinae/game-math/keno/figures';
import { z } from 'zod';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes } from './config.ts';

export type Outcome = { readonly drawn: readonly number[] };

const numbers = z.array(z.int().min(1).max(config.numbers)).max(config.drawn).readonly();

export const manifest: SoloGame<KenoBet, Outcome> = {
  kind: 'solo',
  key: 'keno',
  names: { ko: '은하수 키노', en: 'Milky Way Keno', vi: 'Keno Dải Ngân Hà' },
  listing: listingOf(
    { hash: configHash, ...figures },
    { house: '0', family: 'original', volatility: 'high', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({ stake: z.literal(stakes), risk: z.enum(risks), chosen: numbers.refine(isChoice) }),
  outcome: z.strictObject({ drawn: numbers }),
  stakeOf: ({ stake }) => stake,
  draw(seeds, bet) {
    const drawn = drawOf(seeds);
    return { outcome: { drawn }, payout: payoutOf(drawn, bet) };
  },
  factsOf: ({ input: { risk, chosen }, outcome: { drawn } }) => ({
    kind: 'keno',
    numbers: config.numbers,
    chosen: [...chosen],
    drawn: [...drawn],
    multiplier: 100 * (paysOf(risk, chosen.length)[hitsOf(drawn, chosen)] ?? 0),
  }),
};
