/** How the end of a bet reads: docs/decisions/2026-11-23-a-return-is-no-win.md. */
import type { BetRecord, BetType } from './play.ts';

/** `returned` paid back the stake, `partly` less than it: neither is shown as a win. */
export type BetEnding = BetType | 'returned' | 'partly';

export function betEnding({ type, cash, winCash }: Pick<BetRecord, 'type' | 'cash' | 'winCash'>): BetEnding {
  if (type !== 'win' || winCash > cash) return type;
  return winCash === cash ? 'returned' : 'partly';
}

/** Whether money that came in may be shown as a gain: what no bet brought, and what is more than its stake. */
export function isGain({ bet }: { readonly bet: Pick<BetRecord, 'type' | 'cash' | 'winCash'> | null }): boolean {
  return bet === null || betEnding(bet) === 'win';
}
