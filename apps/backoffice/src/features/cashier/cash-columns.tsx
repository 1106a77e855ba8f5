import type { CashStatus } from '@mirinae/contract/cash/cash';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Revealed } from '../../shell/dialogs/revealed.tsx';
import {
  actColumn,
  amountColumn,
  type Columns,
  inFile,
  MemberNames,
  memberColumn,
  secondColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { DecisionNote } from './decision-note.tsx';
import type { CashQueue } from './use-cash-queue.ts';

const tones: Record<CashStatus, Tone> = { 0: 'star', 2: 'amber', 1: 'jade', [-1]: 'neutral', [-2]: 'coral' };

function Actions({ row, queue }: { row: StaffCashRow; queue: CashQueue }) {
  const { t } = useTranslation();
  if (row.status === 0)
    return (
      <Button size="sm" onClick={() => queue.startReview([row])}>
        {t('cashier.startReview')}
      </Button>
    );
  const isOfRail = row.cashType === 'out' && row.payment !== null;
  if (row.status === 1 && queue.mayProcess && !isOfRail)
    return (
      <Button size="sm" tone="quiet" onClick={() => queue.reverse(row)}>
        {t('cashier.reverse.act')}
      </Button>
    );
  if (row.status !== 2) return <span className="text-xs text-mist-400">{row.procBy}</span>;
  return (
    <div className="flex justify-end gap-1.5">
      <Button size="sm" tone="primary" onClick={() => queue.decide({ row, to: 1 })}>
        {t('action.approve')}
      </Button>
      <Button size="sm" tone="danger" onClick={() => queue.decide({ row, to: -1 })}>
        {t('action.refuse')}
      </Button>
    </div>
  );
}

/** Member of a request, with the box that selects it while it is open. */
function Requester({ row, queue }: { row: StaffCashRow; queue: CashQueue }) {
  const isOpen = row.status === 0 || row.status === 2;
  return (
    <span className="flex items-center gap-3">
      {isOpen && (
        <Checkbox
          label={`${row.memId} ${formatAmount(row.cash)}`}
          checked={queue.selected.has(row.cashIdx)}
          onCheckedChange={(checked) => queue.select(row.cashIdx, checked)}
        />
      )}
      <button type="button" onClick={() => queue.openPanel(row.memberId)} className="text-left hover:underline">
        <MemberNames {...row} />
      </button>
    </span>
  );
}

function BankAccount({ cashIdx, memName, bankName, bankacc, memo, payment }: StaffCashRow) {
  const { t } = useTranslation();
  return (
    <>
      <p>{memName}</p>
      <p className="flex flex-wrap items-center gap-x-1 text-xs text-mist-300">
        {bankName} <Revealed masked={bankacc} of={{ cashIdx }} />
      </p>
      {payment && (
        <p className="text-jade text-xs tabular-nums">
          {t('cashier.rail.state', {
            coins: payment.coins,
            state: t(`cashier.rail.${payment.state}`),
            confirmations: payment.confirmations,
            needed: payment.confirmationsNeeded,
          })}
        </p>
      )}
      {memo && <p className="text-xs text-amber">{memo}</p>}
    </>
  );
}

/** Columns for the books besides the visible ones. */
function useFileColumns(): Columns<StaffCashRow> {
  const { t } = useTranslation();
  const name = (
    field: 'number' | 'account' | 'bonus' | 'memo' | 'processedAt' | 'reversedAt' | 'reversedBy' | 'reversalReason',
  ) => t(`cashier.file.${field}`);
  type Column = Columns<StaffCashRow>[number];
  const amount = (column: Column, field: string) => inFile(column, { field, form: 'amount' });
  const time = (column: Column, field: string) => inFile(column, { field, form: 'time' });
  const text = (key: string, head: string, read: (row: StaffCashRow) => string, field: string) =>
    inFile(textColumn(key, head, read), { field });
  const columns: Columns<StaffCashRow> = [
    text('number', name('number'), ({ cashIdx }) => String(cashIdx), 'cashIdx'),
    text('holder', t('field.name'), ({ memName }) => memName, 'memName'),
    text('bankName', t('field.bank'), ({ bankName }) => bankName, 'bankName'),
    text('account', name('account'), ({ bankacc }) => bankacc, 'bankacc'),
    text('memo', name('memo'), ({ memo }) => memo, 'memo'),
    amount(
      amountColumn('bonus', name('bonus'), ({ bonus }) => bonus),
      'bonus',
    ),
    time(
      secondColumn('processedAt', name('processedAt'), ({ procDate }) => procDate),
      'procDate',
    ),
    text('processedBy', t('held.by'), ({ procBy }) => procBy ?? '', 'procBy'),
    text('reason', t('field.reason'), ({ reason }) => reason, 'reason'),
    time(
      secondColumn('reversedAt', name('reversedAt'), ({ reversal }) => reversal?.at ?? null),
      'reversal.at',
    ),
    text('reversedBy', name('reversedBy'), ({ reversal }) => reversal?.by ?? '', 'reversal.by'),
    text('reversalReason', name('reversalReason'), ({ reversal }) => reversal?.reason ?? '', 'reversal.reason'),
  ];
  return columns.map((column) => ({ ...column, isHidden: true }));
}

export function useCashColumns(queue: CashQueue): Columns<StaffCashRow> {
  const { t } = useTranslation();
  const fileColumns = useFileColumns();
  return [
    inFile(
      memberColumn<StaffCashRow>(t('field.member'), (row) => <Requester row={row} queue={queue} />),
      { field: 'memId' },
    ),
    inFile(
      amountColumn<StaffCashRow>(
        'cash',
        t('field.amount'),
        ({ cash }) => cash,
        ({ cash }) => <span className="font-bold text-md text-gold">{formatAmount(cash)}</span>,
      ),
      { field: 'cash', form: 'amount' },
    ),
    inFile(
      amountColumn<StaffCashRow>('balance', t('money.cash'), ({ cashAmt }) => cashAmt),
      { field: 'cashAmt', form: 'amount' },
    ),
    { key: 'bank', head: t('field.bank'), cell: (row) => <BankAccount {...row} /> },
    inFile(
      timeColumn<StaffCashRow>('at', t('field.at'), ({ regDate }) => regDate),
      { field: 'regDate', form: 'time' },
    ),
    {
      key: 'status',
      head: t('field.status'),
      csv: ({ status }) => t(`cashier.status.${status}`),
      file: {
        field: 'status',
        labels: Object.fromEntries(Object.keys(tones).map((status) => [status, t(`cashier.status.${status}`)])),
      },
      cell: ({ status, reason, reversal, heldBy, heldSince, decision }) => (
        <>
          <StatusPill tone={tones[status]} live={status === 0}>
            {t(`cashier.status.${status}`)}
          </StatusPill>
          {heldBy && heldSince && (
            <p className="mt-1 text-amber text-xs">
              {t('cashier.heldBy', { by: heldBy, since: formatDateTime(heldSince) })}
            </p>
          )}
          {decision && <DecisionNote {...decision} />}
          {(reversal?.reason ?? reason) && <p className="mt-1 text-xs text-mist-400">{reversal?.reason ?? reason}</p>}
        </>
      ),
    },
    ...fileColumns,
    actColumn((row) => <Actions row={row} queue={queue} />),
  ];
}
