/** The games the studio runs: what may be bet and how a round is drawn. */

import type { Locale } from '@mirinae/contract/codes';
import { configHash } from '@mirinae/game-math/slot-hangang-seven/config';
import { STAKE_LINE_BETS } from '@mirinae/game-math/slot-hangang-seven/rules';
import { replay } from '@mirinae/game-math/slot-hangang-seven/spin';
import { lineBets } from '../games/hangang-seven/config.ts';
import { manifest } from '../games/hangang-seven/manifest.ts';

export type SeedsOfRound = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

export type SlotGame = {
  readonly key: string;
  readonly kind: 'solo';
  readonly names: Readonly<Record<Locale, string>>;
  readonly configHash: string;
  readonly lineBets: readonly number[];
  /** Amounts in won. The same seeds and line bet always give the same round. */
  draw(seeds: SeedsOfRound, lineBet: number): { stops: readonly number[]; stake: number; payout: number };
};

const hangangSeven: SlotGame = {
  ...manifest,
  configHash,
  lineBets,
  draw({ serverSeed, clientSeed, nonce }, lineBet) {
    const { stops, totalWinWon } = replay(serverSeed, clientSeed, nonce, lineBet);
    return { stops, stake: lineBet * STAKE_LINE_BETS, payout: totalWinWon };
  },
};

const games = new Map([[hangangSeven.key, hangangSeven]]);

export function findGame(key: string): SlotGame | null {
  return games.get(key) ?? null;
}

export function listGames(): SlotGame[] {
  return [...games.values()];
}
