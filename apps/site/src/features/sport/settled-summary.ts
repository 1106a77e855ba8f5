import type { SettledSlips } from '@mirinae/contract/realtime';

export type SettledSummary = {
  /** Of the texts `sport.ended`. */
  readonly key: 'won' | 'returned' | 'lost' | 'corrected' | 'takenBack' | 'cashedOut';
  readonly amount: number;
};

/** What a member reads of slips that were settled together; null where there is nothing to say. */
export function summaryOf({ won, paid, taken, slips, corrected, cashedOut }: SettledSlips): SettledSummary | null {
  if (cashedOut > 0) return { key: 'cashedOut', amount: paid };
  if (corrected > 0) return taken > 0 ? { key: 'takenBack', amount: taken } : { key: 'corrected', amount: paid };
  if (won > 0) return { key: 'won', amount: paid };
  if (slips === 0) return null;
  return paid > 0 ? { key: 'returned', amount: paid } : { key: 'lost', amount: 0 };
}
