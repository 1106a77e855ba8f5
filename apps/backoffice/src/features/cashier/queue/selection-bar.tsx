/** What is selected, and what can be done with all of it in one act. */
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import type { CashQueue } from '../use-cash-queue.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const sumOf = (rows: readonly StaffCashRow[]) => ({
  count: rows.length,
  amount: formatAmount(rows.reduce((sum, { cash }) => sum + cash, 0)),
});

function Acts({ queue }: { queue: CashQueue }) {
  const { t } = useTranslation();
  const { rows, isAll } = queue.selection;
  const free = rows.filter(({ status }) => status === 0);
  const movable = rows.filter(({ status, fit }) => status === 2 || fit?.isCertain);
  const waiting = rows.filter(({ status }) => status === 2);
  const label = (key: string, allKey: string, count: number) => (isAll ? t(allKey) : t(key, { count }));
  return (
    <>
      {(isAll || free.length > 0) && (
        <Button size="sm" disabled={queue.busy} onClick={queue.takeAll}>
          {label('cashier.startReviewAll', 'cashier.queue.takeAll', free.length)}
        </Button>
      )}
      {(isAll || waiting.length > 0) && (
        <Button size="sm" tone="danger" disabled={queue.busy} onClick={() => queue.moveAll('refuse')}>
          {label('cashier.refuseAll', 'cashier.queue.refuseSelected', waiting.length)}
        </Button>
      )}
      {(isAll || movable.length > 0) && (
        <Button size="sm" tone="primary" disabled={queue.busy} onClick={() => queue.moveAll('approve')}>
          {label('cashier.approveAll', 'cashier.queue.approveSelected', movable.length)}
        </Button>
      )}
    </>
  );
}

export function SelectionBar({ queue, total }: { queue: CashQueue; total: number }) {
  const { t } = useTranslation();
  const [isPaying, setPaying] = useState(false);
  const { selection, cashType, mayProcess } = queue;
  const { rows, isAll, isPageSelected } = selection;
  if (rows.length === 0 && !isAll) return null;
  const inReview = rows.filter(({ status }) => status === 2).map(({ cashIdx }) => cashIdx);
  return (
    <section
      aria-label={t('cashier.queue.select')}
      className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-indigo-star/50 bg-ink-700 px-4 py-2.5 shadow-high lg:bottom-3"
    >
      <span className="font-semibold tabular-nums">
        {isAll ? t('cashier.queue.allSelected', { count: total }) : t('cashier.selected', sumOf(rows))}
      </span>
      {isPageSelected && !isAll && total > rows.length && (
        <Button size="sm" tone="quiet" onClick={selection.selectAll}>
          {t('cashier.queue.selectAll', { count: total })}
        </Button>
      )}
      <Button size="sm" tone="quiet" className="mr-auto" onClick={selection.clear}>
        {t('cashier.queue.clearSelection')}
      </Button>
      {cashType === 'out' && mayProcess && inReview.length > 0 && (
        <Button size="sm" onClick={() => setPaying(true)}>
          {t('cashier.queue.payout')}
        </Button>
      )}
      <Acts queue={queue} />
      {isPaying && <PayoutDialog cashIdx={inReview} onClose={() => setPaying(false)} />}
    </section>
  );
}
