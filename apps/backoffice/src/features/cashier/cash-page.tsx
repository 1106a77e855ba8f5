import type { CashType } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { useRowKeys } from '../../shell/lists/use-row-keys.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useCashColumns } from './cash-columns.tsx';
import { MemberPanel } from './member-panel.tsx';
import { RequestLine } from './request-line.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { type CashQueue, type Decision, statuses, useCashQueue } from './use-cash-queue.ts';

const sumOf = (rows: readonly StaffCashRow[]) => ({
  count: rows.length,
  amount: formatAmount(rows.reduce((sum, { cash }) => sum + cash, 0)),
});

function SelectionBar({ rows, queue }: { rows: readonly StaffCashRow[]; queue: CashQueue }) {
  const { t } = useTranslation();
  const selected = rows.filter(({ cashIdx }) => queue.selected.has(cashIdx));
  const requested = selected.filter(({ status }) => status === 0);
  const waiting = selected.filter(({ status }) => status === 2);
  if (selected.length === 0) return null;
  return (
    <div className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-indigo-star/50 bg-ink-700 px-4 py-2.5 shadow-high">
      <span className="mr-auto">{t('cashier.selected', sumOf(selected))}</span>
      {requested.length > 0 && (
        <Button size="sm" onClick={() => queue.startReview(requested)}>
          {t('cashier.startReviewAll', { count: requested.length })}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button size="sm" tone="primary" disabled={queue.busy} onClick={() => queue.moveAll(waiting, 'approve')}>
          {t('cashier.approveAll', { count: waiting.length })}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button size="sm" tone="danger" disabled={queue.busy} onClick={() => queue.moveAll(waiting, 'refuse')}>
          {t('cashier.refuseAll', { count: waiting.length })}
        </Button>
      )}
    </div>
  );
}

type DecisionProps = { decision: Decision; cashType: CashType; queue: CashQueue };

function ApproveDialog({ decision: { row }, cashType, queue }: DecisionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(cashType === 'in' ? 'cashier.confirm.approveIn' : 'cashier.confirm.approveOut')}
      busy={queue.busy}
      onConfirm={() => void queue.move([row], 1)}
      onClose={() => queue.decide(null)}
    >
      <RequestLine row={row} />
    </ConfirmDialog>
  );
}

function RefuseDialog({ decision: { row }, queue }: DecisionProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.cashMove', {
    defaults: { cashIdx: row.cashIdx, to: -1, reason: '' },
    send: async ({ reason = '' }) => {
      await queue.move([row], -1, reason);
      return undefined;
    },
  });
  return (
    <ReasonDialog title={t('cashier.confirm.refuse')} form={form} name="reason" onClose={() => queue.decide(null)}>
      <RequestLine row={row} />
    </ReasonDialog>
  );
}

function DecisionDialog(props: DecisionProps) {
  return props.decision.to === 1 ? <ApproveDialog {...props} /> : <RefuseDialog {...props} />;
}

function Filters({ address }: Pick<CashQueue, 'address'>) {
  const { t } = useTranslation();
  return (
    <>
      <StatusChoice values={statuses} text={(each) => t(`filter.${each}`)} address={address} />
      <DayFields days={address.value} onDays={address.set} />
    </>
  );
}

function CashPage({ cashType }: { cashType: CashType }) {
  const { t } = useTranslation();
  const queue = useCashQueue(cashType);
  const rows = queue.requests.data?.list ?? [];
  const title = t(cashType === 'in' ? 'cashier.page.deposit' : 'cashier.page.withdrawal');
  const columns = useCashColumns(queue);
  const current = useRowKeys(rows, {
    a: (row) => {
      if (row.status === 0) queue.startReview([row]);
      if (row.status === 2) queue.decide({ row, to: 1 });
    },
    r: (row) => row.status === 2 && queue.decide({ row, to: -1 }),
  });
  return (
    <>
      <PageHead>
        <p className="hidden text-xs text-mist-400 xl:block">{t('list.keys')}</p>
      </PageHead>
      <PagedList
        pages={queue.requests}
        label={title}
        columns={columns}
        rowKey={({ cashIdx }) => cashIdx}
        isCurrent={(row) => row === current}
        filters={<Filters address={queue.address} />}
        empty={<EmptyState title={t('list.noneWaiting')} />}
      />
      <SelectionBar rows={rows} queue={queue} />
      <MemberPanel memberId={queue.panel} onClose={() => queue.openPanel(null)} />
      {queue.reversed && <ReverseDialog row={queue.reversed} onClose={() => queue.reverse(null)} />}
      {queue.decision && <DecisionDialog decision={queue.decision} cashType={cashType} queue={queue} />}
    </>
  );
}

export const DepositPage = () => <CashPage cashType="in" />;
export const WithdrawalPage = () => <CashPage cashType="out" />;
