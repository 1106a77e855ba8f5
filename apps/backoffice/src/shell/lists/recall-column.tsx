import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { actColumn } from './columns.tsx';

type Recallable = { readonly recalledAt: string | null };

/** Recalls a mistaken gift or message, or shows the time of its recall; empty if nothing is left to recall. */
export function useRecallColumn<Row extends Recallable>(
  isLeft: (row: Row) => boolean,
  onRecall: (row: Row) => void,
): ListColumn<Row> {
  const { t } = useTranslation();
  return actColumn((row) => {
    if (row.recalledAt)
      return <span className="text-mist-400 text-xs">{t('recall.done', { at: formatDateTime(row.recalledAt) })}</span>;
    return (
      isLeft(row) && (
        <Button size="sm" tone="quiet" onClick={() => onRecall(row)}>
          {t('recall.act')}
        </Button>
      )
    );
  });
}
