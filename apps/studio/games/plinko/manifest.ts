/** Definition of the game for studio, platform and verifier. */
import { configHash, risks, rowCounts } from '@mirinae/game-math/plinko/config';
import { type Path, type PlinkoBet, pathOf, payoutOf, paysOf } from '@mirinae/game-math/plinko/drop';
import { figures } from '@mirinae/game-math/plinko/figures';
import { z } from 'zod';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { stakes } from './config.ts';

export type Outcome = { readonly path: Path };

export const manifest: SoloGame<PlinkoBet, Outcome> = {
  kind: 'solo',
  key: 'plinko',
  names: { ko: '은하 플링코', en: 'Galaxy Plinko', vi: 'Plinko Ngân Hà' },
  listing: listingOf(
    { hash: configHash, ...figures },
    { house: '0', family: 'original', volatility: 'medium', stakes, restricted: ['auto', 'turbo'] },
  ),
  configHash,
  input: z.strictObject({ stake: z.literal(stakes), rows: z.literal(rowCounts), risk: z.enum(risks) }),
  outcome: z.strictObject({ path: z.array(z.literal([0, 1])).readonly() }),
  stakeOf: ({ stake }) => stake,
  draw(seeds, bet) {
    const path = pathOf(seeds, bet.rows);
    return { outcome: { path }, payout: payoutOf(path, bet) };
  },
  factsOf: ({ input, outcome: { path } }) => ({
    kind: 'plinko',
    path: [...path],
    pays: paysOf(input).map((pay) => 100 * pay),
  }),
};
