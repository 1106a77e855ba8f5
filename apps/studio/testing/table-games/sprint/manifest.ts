/**
 * The smallest table there is, and a quick one: a round runs for up to a second and a half; who acts before it is over
 * is paid double, who acted is paid the stake after 200 ms. Members never see it.
 */
import { configHashOf } from '@mirinae/game-math/config-hash';
import { openStream } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import type { SharedGame } from '../../../kinds/shared/shared-game.ts';

type Input = { readonly stake: number; readonly safe: boolean };
type Step = { readonly elapsedMs: number };
type Outcome = { readonly times: number };

const safeMs = 200;

export const manifest: SharedGame<Input, Step, Outcome, number> = {
  kind: 'shared',
  key: 'sprint',
  names: { ko: '달리기', en: 'Sprint', vi: 'Chạy nước rút' },
  listing: { house: '0', family: 'original', rtp: 9_800 },
  configHash: configHashOf({ id: 'sprint', rulesVersion: '1.0.0' }),
  input: z.strictObject({ stake: z.literal([100, 1_000]), safe: z.boolean() }),
  step: z.strictObject({ elapsedMs: z.int() }),
  outcome: z.strictObject({ times: z.int() }),
  result: z.int(),
  times: { openMs: 1_500, pauseMs: 300 },
  stakeOf: ({ stake }) => stake,
  drawResult: (seeds) => 1_000 + openStream(seeds).below(500),
  durationOf: (lasts) => lasts,
  stepAt: (_, lasts, elapsedMs) => (elapsedMs < lasts ? { elapsedMs } : null),
  isDecided: ({ safe }, _, elapsedMs) => safe && elapsedMs >= safeMs,
  settle(_, { stake, safe }, [step]) {
    const times = step ? 2 : safe ? 1 : 0;
    return { outcome: { times }, payout: stake * times };
  },
  factsOf: ({ steps: [step], result, acts }) => ({
    kind: 'crash',
    target: null,
    cashOut: step ? { multiplier: 20_000, by: 'player', atMs: step.elapsedMs } : null,
    requests: [...acts],
    crash: result === null ? null : { multiplier: 20_000, atMs: result },
  }),
};
