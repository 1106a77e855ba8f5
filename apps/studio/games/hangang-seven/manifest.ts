/** Definition of the game for studio, platform and verifier. */
import certificate from '@mirinae/game-math/hangang-seven/certificate.json' with { type: 'json' };
import { config, configHash, type PerReel } from '@mirinae/game-math/hangang-seven/config';
import { lineBetsPerStake } from '@mirinae/game-math/hangang-seven/rules';
import { replay, spinAt } from '@mirinae/game-math/hangang-seven/spin';
import { z } from 'zod';
import type { SoloGame } from '../../kinds/solo/solo-game.ts';
import { listingOf } from '../../kit/listing.ts';
import { lineBets } from './config.ts';

const { returnToPlayer, hitFrequency, standardDeviation, reaching, maxWin, cycleSpins } = certificate;

export type Input = { readonly lineBet: number };
export type Outcome = { readonly stops: PerReel<number> };

export const manifest: SoloGame<Input, Outcome> = {
  kind: 'solo',
  key: 'hangang-seven',
  names: { ko: '한강 세븐', en: 'Hangang Seven', vi: 'Hangang Seven' },
  listing: listingOf(
    {
      hash: configHash,
      returns: returnToPlayer,
      hitFrequency,
      standardDeviation,
      maxWin: maxWin.stakes.decimal * 100,
      reaching: { ...reaching, most: { numerator: maxWin.spinsInCycle, denominator: cycleSpins } },
    },
    {
      house: '201',
      family: 'slot',
      mechanic: 'lines',
      stakes: lineBets.map((lineBet) => lineBet * lineBetsPerStake),
      restricted: ['auto', 'turbo'],
    },
  ),
  configHash,
  input: z.strictObject({ lineBet: z.literal(lineBets) }),
  outcome: z.strictObject({ stops: z.tuple([z.int(), z.int(), z.int()]).readonly() }),
  stakeOf: ({ lineBet }) => lineBet * lineBetsPerStake,
  draw({ serverSeed, clientSeed, nonce }, { lineBet }) {
    const { stops, totalWin } = replay(serverSeed, clientSeed, nonce, lineBet);
    return { outcome: { stops }, payout: totalWin };
  },
  factsOf({ input: { lineBet }, outcome: { stops } }) {
    const { grid, wins } = spinAt(stops, lineBet);
    return {
      kind: 'reels',
      reels: grid.map((reel) => [...reel]),
      lines: wins.map(({ line, pay }) => ({ rows: [...(config.lines[line] ?? [])], payout: pay })),
    };
  },
};
