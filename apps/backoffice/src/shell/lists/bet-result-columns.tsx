import { betEnding, isGain } from '@mirinae/contract/play/bet-ending';
import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { BetEndingPill } from '../members/bet-ending.tsx';
import { amountColumn, type Columns, textColumn } from './columns.tsx';

/** What was staked on a bet, what it paid and how it ended: the last columns of every list of bets. */
export function useBetResultColumns(heads: { stake: string; payout: string }): Columns<StaffBetRow> {
  const { t } = useTranslation();
  return [
    ...pairColumn<StaffBetRow>(
      amountColumn('stake', heads.stake, ({ cash }) => cash),
      amountColumn(
        'payout',
        heads.payout,
        ({ winCash }) => winCash,
        (bet) => <span className={isGain({ bet }) ? 'font-bold text-gold' : ''}>{formatAmount(bet.winCash)}</span>,
      ),
    ),
    textColumn(
      'type',
      t('field.status'),
      (bet) => t(`betEnding.${betEnding(bet)}`),
      (bet) => <BetEndingPill bet={bet} />,
    ),
  ];
}
