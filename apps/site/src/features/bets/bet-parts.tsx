import { betEnding } from '@mirinae/contract/play/bet-ending';
import type { BetRecord } from '@mirinae/contract/play/play';
import { formatAmount } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import type { ReactNode } from 'react';

/** Gold only where it is a win. */
export function Payout({ bet }: { bet: BetRecord }) {
  const amount = bet.type === 'wait' ? '—' : formatAmount(bet.winCash);
  return <span className={betEnding(bet) === 'win' ? 'text-gold tabular-nums' : 'tabular-nums'}>{amount}</span>;
}

export function Result({ bet }: { bet: BetRecord }) {
  if (bet.type === 'wait') return <span className="text-mist-400">—</span>;
  return <Gain amount={bet.resultCash} className={bet.resultCash > 0 ? 'font-bold' : ''} />;
}

/** A line of a bet's details. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-ink-600/30 border-b py-1 last:border-0">
      <dt className="shrink-0 text-mist-400 text-sm">{name}</dt>
      <dd className="min-w-0 text-right text-base text-mist-100 tabular-nums">{children}</dd>
    </div>
  );
}
