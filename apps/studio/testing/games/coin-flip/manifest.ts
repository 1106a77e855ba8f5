/**
 * The smallest game there is, for showing that a game is one folder: heads or tails, paid 1.96 times. Members never see
 * it.
 */
import { configHashOf } from '@mirinae/game-math/config-hash';
import { openStream } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import type { SoloGame } from '../../../kinds/solo/solo-game.ts';

const sides = ['heads', 'tails'] as const;
const side = z.enum(sides);
const rules = { id: 'coin-flip', rulesVersion: '1.0.0', sides, payPercent: 196 } as const;

type Side = (typeof sides)[number];
type Input = { readonly stake: number; readonly side: Side };
type Outcome = { readonly side: Side };

export const manifest: SoloGame<Input, Outcome> = {
  kind: 'solo',
  key: 'coin-flip',
  names: { ko: '동전 던지기', en: 'Coin flip', vi: 'Tung đồng xu' },
  listing: { house: '0', family: 'original', rtp: 9_800 },
  configHash: configHashOf(rules),
  input: z.strictObject({ stake: z.literal([100, 1_000]), side }),
  outcome: z.strictObject({ side }),
  stakeOf: ({ stake }) => stake,
  draw(seeds, input) {
    const drawn = openStream(seeds).below(2) === 0 ? 'heads' : 'tails';
    return { outcome: { side: drawn }, payout: drawn === input.side ? (input.stake * rules.payPercent) / 100 : 0 };
  },
};
