/** A member's newest bets on draws, told as the page tells its draws, and what they came to. */
import type { MiniBet, MiniRound } from '@mirinae/contract/mini/mini';
import { useMyBets } from './use-mini.ts';
import type { Reveal } from './use-reveal.ts';

const settlingMs = 1_500;

/** Bets of a round that is not told yet read as waiting, whatever is known of them. */
export function asTold(bets: readonly MiniBet[], roomKey: string, told: Pick<MiniRound, 'roundId'> | null): MiniBet[] {
  return bets.map((bet) =>
    bet.roomKey === roomKey && bet.roundId > (told?.roundId ?? 0) ? { ...bet, type: 'wait', winCash: 0 } : bet,
  );
}

/** Asked anew quickly while a drawn round has bets whose end has not come. */
export function useOwnBets(roomKey: string, { told }: Pick<Reveal, 'told'>): MiniBet[] {
  const isSettling = (bets: readonly MiniBet[] = []) =>
    bets.some((bet) => bet.roomKey === roomKey && bet.type === 'wait' && bet.roundId <= (told?.roundId ?? 0));
  // The same answer says whether it is asked for anew.
  const known = useMyBets(undefined);
  const { data } = useMyBets(undefined, isSettling(known.data) ? { refetchMs: settlingMs } : {});
  return asTold(data ?? [], roomKey, told);
}

export type Ending = { readonly kind: 'won' | 'returned' | 'lost'; readonly amount: number };

/** What the bets of a round came to: won if they paid more than they cost. Null while one waits, or without any. */
export function endingOf(bets: readonly MiniBet[]): Ending | null {
  if (bets.length === 0 || bets.some(({ type }) => type === 'wait')) return null;
  const amount = bets.reduce((sum, { winCash }) => sum + winCash, 0);
  const stakes = bets.reduce((sum, { cash }) => sum + cash, 0);
  if (amount > stakes) return { kind: 'won', amount };
  return { kind: amount > 0 ? 'returned' : 'lost', amount };
}
