/** When auto rounds end by themselves. Amounts in smallest units; a limit that is null does not count. */
import type { Round } from '../wire/wire.ts';

export type AutoChoice = {
  readonly count: number;
  readonly stopOnWin: boolean;
  /** Bounds of loss and win since the auto rounds began, and the lowest single payout that ends them. */
  readonly lossLimit: number | null;
  readonly winLimit: number | null;
  readonly payoutLimit: number | null;
};

type Played = Pick<Round, 'status' | 'payout' | 'stake'>;

/** Whether another round follows; `net` is what the auto rounds have won since they began, less than 0 when lost. */
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
