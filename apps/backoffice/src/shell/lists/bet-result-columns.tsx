import { betEnding, betEndings, isGain } from '@mirinae/contract/play/bet-ending';
import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { BetEndingPill } from '../members/bet-ending.tsx';
import { amountColumn, type Columns, inFile, textColumn } from './columns.tsx';

/** What was staked on a bet, what it paid and how it ended: the last columns of every list of bets. */
export function useBetResultColumns(heads: { stake: string; payout: string }): Columns<StaffBetRow> {
  const { t } = useTranslation();
  const labels = Object.fromEntries(betEndings.map((ending) => [ending, t(`betEnding.${ending}`)]));
  return [
    ...pairColumn<StaffBetRow>(
      inFile(
        amountColumn('stake', heads.stake, ({ cash }) => cash),
        { field: 'cash', form: 'amount' },
      ),
      inFile(
        amountColumn(
          'payout',
          heads.payout,
          ({ winCash }) => winCash,
          (bet) => <span className={isGain({ bet }) ? 'font-bold text-gold' : ''}>{formatAmount(bet.winCash)}</span>,
        ),
        { field: 'winCash', form: 'amount' },
      ),
    ),
    inFile(
      textColumn(
        'type',
        t('field.status'),
        (bet) => t(`betEnding.${betEnding(bet)}`),
        (bet) => <BetEndingPill bet={bet} />,
      ),
      { field: 'type', form: 'ending', labels },
    ),
  ];
}
