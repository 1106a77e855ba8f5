/** Displayed result of a bet: docs/decisions/2026-11-23-a-return-is-no-win.md. */
import type { BetRecord } from './play.ts';

/** `returned` is a payout of exactly the stake, `partly` a smaller one: neither is shown as a win. */
export const betEndings = ['wait', 'win', 'lose', 'draw', 'cancel', 'returned', 'partly'] as const;
export type BetEnding = (typeof betEndings)[number];

export function betEnding({ type, cash, winCash }: Pick<BetRecord, 'type' | 'cash' | 'winCash'>): BetEnding {
  if (type !== 'win' || winCash > cash) return type;
  return winCash === cash ? 'returned' : 'partly';
}

/** Whether a credit is shown as a gain: one without a bet, or a payout above the stake. */
export function isGain({ bet }: { readonly bet: Pick<BetRecord, 'type' | 'cash' | 'winCash'> | null }): boolean {
  return bet === null || betEnding(bet) === 'win';
}
