import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import type { Range } from '../../shell/pages/period.ts';
import { BetTable } from './bet-table.tsx';
import { DetailDialog } from './detail-dialog.tsx';

export type ShownBets = { title: string; filter: Range & { memId?: string; userId?: string } };

/** The last column of a list of figures: opens the bets behind them. */
export function useBetsColumn<Row>(onShow: (row: Row) => void): ListColumn<Row> {
  const { t } = useTranslation();
  return {
    key: 'action',
    head: '',
    align: 'right',
    isWide: true,
    cell: (row) => (
      <Button size="sm" tone="quiet" onClick={() => onShow(row)}>
        {t('partner.detail')}
      </Button>
    ),
  };
}

/** The bets behind a figure. */
export function BetsDialog({ shown, onClose }: { shown: ShownBets | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DetailDialog title={t('partner.betsOf', { name: shown?.title ?? '' })} isOpen={shown !== null} onClose={onClose}>
      {shown && <BetTable filter={{ ...shown.filter, by: 'settled' }} />}
    </DetailDialog>
  );
}
