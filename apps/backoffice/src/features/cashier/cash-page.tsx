import type { CashType } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { sendLatest, undoLatest } from '../../shell/calls/held-acts.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { SavedViews } from '../../shell/lists/saved-views.tsx';
import { useRowCursor } from '../../shell/lists/use-row-keys.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { AloneLeft } from './alone-left.tsx';
import { useCashColumns } from './cash-columns.tsx';
import { DoneSums } from './queue/done-sums.tsx';
import { QueueFilters } from './queue/queue-filters.tsx';
import { QueueKeys } from './queue/queue-keys.tsx';
import { QueueSums } from './queue/queue-sums.tsx';
import { RequestPanel } from './queue/request-panel.tsx';
import { SelectionBar } from './queue/selection-bar.tsx';
import { isOpen } from './queue/use-selection.ts';
import { RequestLine } from './request-line.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { type CashQueue, useCashQueue } from './use-cash-queue.ts';

function RefuseDialog({ row, queue, onNext }: { row: StaffCashRow; queue: CashQueue; onNext: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.cashMove', {
    defaults: { cashIdx: row.cashIdx, to: -1, reason: '' },
    isQuiet: true,
    // Held before it is sent, so that the dialog does not wait for it.
    send: async ({ reason = '' }) => {
      queue.refuseFor(row, reason);
      queue.refuse(null);
      onNext();
      return undefined;
    },
  });
  return (
    <ReasonDialog title={t('cashier.confirm.refuse')} form={form} name="reason" onClose={() => queue.refuse(null)}>
      <RequestLine row={row} />
    </ReasonDialog>
  );
}

/** Keys of the queue; `advance` takes or approves, and goes on to the next row. */
function useQueueKeys(queue: CashQueue, showKeys: () => void) {
  const { rows, selection } = queue;
  const cursor = useRowCursor(
    rows,
    {
      x: (row) => isOpen(row) && selection.toggle(row),
      a: (row) => {
        if (!isOpen(row)) return;
        if (row.status === 2 || row.fit?.isCertain) cursor.next();
        queue.advance(row);
      },
      r: (row) => isOpen(row) && queue.refuse(row),
      o: () => queue.openPanel(true),
    },
    {
      'Shift+a': () => selection.togglePage(!selection.isPageSelected),
      'Ctrl+Enter': () => (selection.isAll || selection.rows.length > 0) && queue.moveAll('approve'),
      z: undoLatest,
      s: sendLatest,
      '?': showKeys,
      '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    },
    ({ cashIdx }) => cashIdx,
  );
  return cursor;
}

function CashPage({ cashType }: { cashType: CashType }) {
  const { t } = useTranslation();
  const isBound = useStaff()?.isBound ?? false;
  const [areKeysShown, showKeys] = useState(false);
  const queue = useCashQueue(cashType);
  const { rows, requests, address, refused, reversed, isPanelOpen } = queue;
  const { current, next, goTo } = useQueueKeys(queue, () => showKeys(true));
  const columns = useCashColumns(queue, (row) => {
    goTo(row);
    queue.openPanel(true);
  });
  const title = t(cashType === 'in' ? 'cashier.page.deposit' : 'cashier.page.withdrawal');
  return (
    <div className={isPanelOpen ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_348px] xl:items-start xl:gap-4' : undefined}>
      <div className="min-w-0">
        <PageHead>
          {address.value.status === 'approved' ? <DoneSums list={queue.list} /> : <QueueSums filter={queue.filter} />}
          <AloneLeft />
          <div className="hidden lg:block">
            <Button size="sm" tone="quiet" onClick={() => showKeys(true)}>
              {t('list.keysTitle')}{' '}
              <kbd aria-hidden className="text-2xs text-mist-400">
                ?
              </kbd>
            </Button>
          </div>
        </PageHead>
        {isBound && cashType === 'in' && <p className="mb-3 text-mist-300 text-sm">{t('cashier.boundBank')}</p>}
        <SavedViews page={cashType === 'in' ? 'deposit' : 'withdrawal'} />
        <PagedList
          pages={requests}
          label={title}
          columns={columns}
          rowKey={({ cashIdx }) => cashIdx}
          isCurrent={(row) => row === current}
          filters={<QueueFilters address={address} />}
          empty={<EmptyState title={t('list.noneWaiting')} />}
        />
        <SelectionBar queue={queue} total={requests.view.paging.total} />
      </div>
      {isPanelOpen && current && (
        <RequestPanel row={current} queue={queue} onNext={next} onClose={() => queue.openPanel(false)} />
      )}
      {areKeysShown && <QueueKeys onClose={() => showKeys(false)} />}
      {reversed && <ReverseDialog row={reversed} onClose={() => queue.reverse(null)} />}
      {refused && rows.length > 0 && <RefuseDialog row={refused} queue={queue} onNext={next} />}
    </div>
  );
}

export const DepositPage = () => <CashPage cashType="in" />;
export const WithdrawalPage = () => <CashPage cashType="out" />;
