import type { CashStatus, CashType } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { StatusPill } from '@mirinae/ui/status-pill';
import { TextInput } from '@mirinae/ui/text-input';
import { useTranslation } from 'react-i18next';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRowKeys } from '../../shell/use-row-keys.ts';
import { ExportButton } from './export-button.tsx';
import { MemberPanel } from './member-panel.tsx';
import { perPage, useCashQueue } from './use-cash-queue.ts';

const tones: Record<CashStatus, Tone> = { 0: 'star', 2: 'amber', 1: 'jade', [-1]: 'neutral' };

type Queue = ReturnType<typeof useCashQueue>;

function Actions({ row, queue }: { row: StaffCashRow; queue: Queue }) {
  const { t } = useTranslation();
  if (row.status === 0)
    return (
      <Button size="sm" onClick={() => queue.takeOn([row])}>
        {t('action.takeOn')}
      </Button>
    );
  if (row.status !== 2) return <span className="text-[12.5px] text-mist-400">{row.procBy}</span>;
  return (
    <div className="flex justify-end gap-1.5">
      <Button size="sm" tone="primary" onClick={() => queue.ask({ rows: [row], to: 1 })}>
        {t('action.approve')}
      </Button>
      <Button size="sm" tone="danger" onClick={() => queue.ask({ rows: [row], to: -1 })}>
        {t('action.refuse')}
      </Button>
    </div>
  );
}

function useColumns(queue: Queue): readonly Column<StaffCashRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'pick',
      head: '',
      cell: (row) =>
        (row.status === 0 || row.status === 2) && (
          <Checkbox
            label={`${row.memId} ${formatWon(row.cash)}`}
            checked={queue.picked.has(row.cashIdx)}
            onCheckedChange={(checked) => queue.pick(row.cashIdx, checked)}
          />
        ),
    },
    {
      key: 'member',
      head: t('field.member'),
      cell: (row) => (
        <button type="button" onClick={() => queue.openPanel(row.memberId)} className="text-left hover:underline">
          <span className="block font-semibold">{row.memId}</span>
          <span className="block text-[12.5px] text-mist-300">{row.memNick}</span>
        </button>
      ),
    },
    {
      key: 'cash',
      head: t('field.amount'),
      align: 'right',
      cell: (row) => <span className="font-bold text-[15px] text-gold tabular-nums">{formatWon(row.cash)}</span>,
    },
    {
      key: 'balance',
      head: t('money.cash'),
      align: 'right',
      cell: (row) => <span className="tabular-nums text-mist-300">{formatWon(row.cashAmt)}</span>,
    },
    {
      key: 'bank',
      head: t('field.bank'),
      cell: (row) => (
        <>
          <p>{row.memName}</p>
          <p className="text-[12.5px] text-mist-300 tabular-nums">
            {row.bankName} {row.bankacc}
          </p>
          {row.memo && <p className="text-[12.5px] text-amber">{row.memo}</p>}
        </>
      ),
    },
    {
      key: 'at',
      head: t('field.at'),
      cell: (row) => <span className="text-mist-300 tabular-nums">{formatDateTime(row.regDate)}</span>,
    },
    {
      key: 'status',
      head: t('field.status'),
      cell: (row) => (
        <>
          <StatusPill tone={tones[row.status]} live={row.status === 0}>
            {t(`cashier.status.${row.status}`)}
          </StatusPill>
          {row.reason && <p className="mt-1 text-[12px] text-mist-400">{row.reason}</p>}
        </>
      ),
    },
    { key: 'act', head: '', align: 'right', cell: (row) => <Actions row={row} queue={queue} /> },
  ];
}

function Bulk({ rows, queue }: { rows: readonly StaffCashRow[]; queue: Queue }) {
  const { t } = useTranslation();
  const picked = rows.filter(({ cashIdx }) => queue.picked.has(cashIdx));
  const requested = picked.filter(({ status }) => status === 0);
  const waiting = picked.filter(({ status }) => status === 2);
  if (picked.length === 0) return null;
  return (
    <div className="mb-3 flex items-center gap-2 rounded-card border border-indigo-star/40 bg-indigo-star/10 px-4 py-2.5">
      <span className="mr-auto">
        {t('list.picked', { count: picked.length, amount: formatWon(picked.reduce((sum, { cash }) => sum + cash, 0)) })}
      </span>
      {requested.length > 0 && (
        <Button size="sm" onClick={() => queue.takeOn(requested)}>
          {t('action.takeOnAll', { count: requested.length })}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button size="sm" tone="primary" onClick={() => queue.ask({ rows: waiting, to: 1 })}>
          {t('action.approveAll', { count: waiting.length })}
        </Button>
      )}
    </div>
  );
}

function Days({ queue: { range, setRange } }: { queue: Queue }) {
  const { t } = useTranslation();
  const fields = [
    ['startDate', t('list.from')],
    ['endDate', t('list.to')],
  ] as const;
  return fields.map(([name, label]) => (
    <div key={name} className="w-38">
      <TextInput
        type="date"
        aria-label={label}
        value={range[name] ?? ''}
        onChange={(event) => {
          const { [name]: _, ...rest } = range;
          setRange(event.target.value ? { ...range, [name]: event.target.value } : rest);
        }}
      />
    </div>
  ));
}

function Describe({ rows }: { rows: readonly StaffCashRow[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {rows.map((row) => (
        <li key={row.cashIdx} className="flex justify-between gap-6">
          <span>
            {row.memId} · {row.memNick}
          </span>
          <b className="text-gold tabular-nums">{formatWon(row.cash)}</b>
        </li>
      ))}
    </ul>
  );
}

function CashPage({ cashType }: { cashType: CashType }) {
  const { t } = useTranslation();
  const queue = useCashQueue(cashType);
  const { query, filter, setFilter, page, setPage, asked, busy } = queue;
  const title = t(cashType === 'in' ? 'cashier.page.deposit' : 'cashier.page.withdrawal');
  const columns = useColumns(queue);
  const labels = usePagerLabels();
  const press = (row: StaffCashRow, to: 1 | -1) =>
    row.status === 0 ? queue.takeOn([row]) : row.status === 2 && queue.ask({ rows: [row], to });
  const current = useRowKeys(query.data?.list ?? [], {
    a: (row) => void press(row, 1),
    r: (row) => void (row.status === 2 && press(row, -1)),
  });
  return (
    <>
      <PageHead title={title}>
        <p className="hidden text-[12.5px] text-mist-400 xl:block">{t('list.keys')}</p>
        <Segmented
          label={t('field.status')}
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'open', label: t('filter.open') },
            { value: 'done', label: t('filter.done') },
            { value: 'all', label: t('filter.all') },
          ]}
        />
        <Days queue={queue} />
        <ExportButton filter={{ cashType, status: filter, ...queue.range }} />
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <Bulk rows={list} queue={queue} />
            <DataTable
              label={title}
              columns={columns}
              rows={list}
              rowKey={(row) => row.cashIdx}
              isCurrent={(row) => row === current}
              empty={<EmptyState title={t('list.noneWaiting')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      <MemberPanel memberId={queue.panel} onClose={() => queue.openPanel(null)} />
      <ConfirmDialog
        open={asked?.to === 1}
        onOpenChange={(open) => !open && queue.ask(null)}
        title={t(cashType === 'in' ? 'cashier.confirm.approveIn' : 'cashier.confirm.approveOut')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={busy}
        onConfirm={() => void queue.answer('')}
      >
        {asked && <Describe rows={asked.rows} />}
      </ConfirmDialog>
      <ReasonDialog
        open={asked?.to === -1}
        title={t('cashier.confirm.refuse')}
        busy={busy}
        needed={false}
        onClose={() => queue.ask(null)}
        onSubmit={(reason) => void queue.answer(reason)}
      >
        {asked && <Describe rows={asked.rows} />}
      </ReasonDialog>
    </>
  );
}

export const DepositPage = () => <CashPage cashType="in" />;
export const WithdrawalPage = () => <CashPage cashType="out" />;
