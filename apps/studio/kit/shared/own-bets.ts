/** Player's bets at a table: on the current round, and on the next one if it is open. */
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';

type Shown = Pick<TableState, 'tableRoundId' | 'phase' | 'commitment' | 'next'> | null;

export const isOver = ({ status }: Pick<Round, 'status'>): boolean => status !== 'playing' && status !== 'open';

/** Round open for bets: the next one if it is open, else the current one. */
export function openRoundOf(table: Shown): { readonly tableRoundId: string | null } | null {
  return table?.next ?? (table?.phase === 'open' ? table : null);
}

/** Whether a bet is on the next round. */
export const isAheadOf = (table: Shown, { commitment }: Pick<Round, 'commitment'>): boolean =>
  table?.next?.commitment === commitment;

/** Selects the bets on the current and the next round of a table. */
export function betsAt<One extends Pick<Round, 'commitment'>>(table: Shown, rounds: readonly One[]) {
  const own = rounds.find(({ commitment }) => commitment === table?.commitment) ?? null;
  return { own, ahead: rounds.find((round) => isAheadOf(table, round)) ?? null };
}
