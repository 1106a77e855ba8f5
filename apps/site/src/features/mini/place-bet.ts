import type { MiniGame } from '@mirinae/game-math/mini/families';
import { api } from '../../shell/calls/api.ts';
import { refreshBalance } from '../../shell/log-in/session-flow.ts';
import type { Choice } from './markets.tsx';
import { invalidateMini } from './use-mini.ts';

export type NewBet = {
  readonly game: MiniGame;
  readonly roundId: number;
  readonly choice: Choice;
  /** Won. */
  readonly cash: number;
  /** The same key again is the same bet. */
  readonly requestKey: string;
};

export async function placeBet({ game, roundId, choice, cash, requestKey }: NewBet): Promise<void> {
  await api('bet.proc', { gameCode: game, round: String(roundId), picks: [choice], cash, requestKey });
}

/** Refreshes bets and balance after bets were placed or refused. */
export async function refreshAfterBets(): Promise<void> {
  await Promise.all([invalidateMini(), refreshBalance()]);
}
