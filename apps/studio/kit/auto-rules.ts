/** Stop conditions of auto rounds. Amounts in smallest units; a limit of null is off. */
import type { Round } from '../wire/wire.ts';

export type AutoChoice = {
  readonly count: number;
  readonly stopOnWin: boolean;
  /** Loss and win limits since the start of the auto rounds, and the single payout that ends them. */
  readonly lossLimit: number | null;
  readonly winLimit: number | null;
  readonly payoutLimit: number | null;
};

type Played = Pick<Round, 'status' | 'payout' | 'stake'>;

/** Whether another round follows; `net` is the result since the start of the auto rounds, negative for a loss. */
export function goesOn(choice: Omit<AutoChoice, 'count'>, net: number, { status, payout, stake }: Played): boolean {
  const { stopOnWin, lossLimit, winLimit, payoutLimit } = choice;
  return (
    status === 'finished' &&
    !(stopOnWin && payout > stake) &&
    (lossLimit === null || -net < lossLimit) &&
    (winLimit === null || net < winLimit) &&
    (payoutLimit === null || payout < payoutLimit)
  );
}
