/** A member's newest bets on draws, revealed as the page shows its draws, and what they came to. */
import type { MiniBet, MiniRound } from '@mirinae/contract/mini/mini';
import { useMyBets } from './use-mini.ts';
import type { Reveal } from './use-reveal.ts';

const settlingMs = 1_500;

/** Bets of a round whose result is not shown yet are presented as open. */
export function asRevealed(
  bets: readonly MiniBet[],
  roomKey: string,
  revealed: Pick<MiniRound, 'roundId'> | null,
): MiniBet[] {
  return bets.map((bet) =>
    bet.roomKey === roomKey && bet.roundId > (revealed?.roundId ?? 0) ? { ...bet, type: 'wait', winCash: 0 } : bet,
  );
}

/** Polled quickly while a drawn round has bets whose end has not come. */
export function useOwnBets(roomKey: string, { revealed }: Pick<Reveal, 'revealed'>): MiniBet[] {
  const isSettling = (bets: readonly MiniBet[] = []) =>
    bets.some((bet) => bet.roomKey === roomKey && bet.type === 'wait' && bet.roundId <= (revealed?.roundId ?? 0));
  // The same answer says whether to poll on.
  const known = useMyBets(undefined);
  const { data } = useMyBets(undefined, isSettling(known.data) ? { refetchMs: settlingMs } : {});
  return asRevealed(data ?? [], roomKey, revealed);
}

export type Ending = { readonly kind: 'won' | 'returned' | 'lost'; readonly amount: number };

/** Result of a round's bets: won if they paid more than they cost. Null while one waits, or without any. */
export function endingOf(bets: readonly MiniBet[]): Ending | null {
  if (bets.length === 0 || bets.some(({ type }) => type === 'wait')) return null;
  const amount = bets.reduce((sum, { winCash }) => sum + winCash, 0);
  const stakes = bets.reduce((sum, { cash }) => sum + cash, 0);
  if (amount > stakes) return { kind: 'won', amount };
  return { kind: amount > 0 ? 'returned' : 'lost', amount };
}
