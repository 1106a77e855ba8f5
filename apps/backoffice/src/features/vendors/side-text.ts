import type { RoundFault } from '@mirinae/contract/staff/vendor-money';
import { formatAmount } from '@mirinae/ui/format';

export type Side = RoundFault['ours'];

/** Stake, payout and state of one side, in a line. */
export const sideText = (side: Side) =>
  side ? `${formatAmount(side.stake)} → ${formatAmount(side.payout)} ${side.state}` : '–';
