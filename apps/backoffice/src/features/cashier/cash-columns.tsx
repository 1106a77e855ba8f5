import type { CashStatus } from '@mirinae/contract/cash/cash';
import { queueGoalMinutes } from '@mirinae/contract/constants';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { formatAge, formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useKit } from '@mirinae/ui/kit';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
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
import { FitLine } from './queue/fit-line.tsx';
import { ageOf } from './queue/queue-sums.tsx';
import { isOpen } from './queue/use-selection.ts';
import type { CashQueue } from './use-cash-queue.ts';

/** Amber from this share of the goal on. */
const nearGoal = 0.7;
const tones: Record<CashStatus, Tone> = { 0: 'star', 2: 'amber', 1: 'jade', [-1]: 'neutral', [-2]: 'coral' };

/** The one thing that is done next with a request, and its refusal. */
export function Actions({ row, queue }: { row: StaffCashRow; queue: CashQueue }) {
  const { t } = useTranslation();
  const isOfRail = row.cashType === 'out' && row.payment !== null;
  if (row.status === 1 && queue.mayProcess && !isOfRail)
    return (
      <Button size="sm" tone="quiet" onClick={() => queue.reverse(row)}>
        {t('cashier.reverse.act')}
      </Button>
    );
  if (!isOpen(row)) return <span className="text-xs text-mist-400">{row.procBy}</span>;
  if (queue.isHeld(row)) return <span className="text-amber text-xs">{t('cashier.queue.isHeld')}</span>;
  const isFree = row.status === 0;
  return (
    <div className="flex justify-end gap-1.5">
      {isFree && (
        <Button size="sm" onClick={() => queue.take(row)}>
          {t('cashier.startReview')}
        </Button>
      )}
      {(!isFree || row.fit?.isCertain) && (
        <Button size="sm" tone="primary" onClick={() => queue.approve(row)}>
          {t('action.approve')}
        </Button>
      )}
      {!isFree && (
        <Button size="sm" tone="danger" onClick={() => queue.refuse(row)}>
          {t('action.refuse')}
        </Button>
      )}
    </div>
  );
}

function Select({ row, queue }: { row: StaffCashRow; queue: CashQueue }) {
  if (!isOpen(row)) return null;
  return (
    <Checkbox
      label={`${row.memId} ${formatAmount(row.cash)}`}
      checked={queue.selection.has(row)}
      onCheckedChange={(isSelected) => queue.selection.toggle(row, isSelected)}
    />
  );
}

function Requester({ row, queue, show }: { row: StaffCashRow; queue: CashQueue; show: Show }) {
  const { layout } = useKit();
  return (
    <span className="flex items-center gap-3">
      {layout === 'mobile' && <Select row={row} queue={queue} />}
      <button type="button" onClick={() => show(row)} className="text-left hover:underline">
        <MemberNames {...row} isStacked={row.unusual.length > 0} />
      </button>
    </span>
  );
}

function Rail({ payment }: Pick<StaffCashRow, 'payment'>) {
  const { t } = useTranslation();
  return (
    payment && (
      <span className="text-jade text-xs tabular-nums">
        {t('cashier.rail.state', {
          coins: payment.coins,
          state: t(`cashier.rail.${payment.state}`),
          confirmations: payment.confirmations,
          needed: payment.confirmationsNeeded,
        })}
      </span>
    )
  );
}

function Status({ row: { status, reason, reversal, heldBy, heldSince, decision } }: { row: StaffCashRow }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StatusPill tone={tones[status]} live={status === 0}>
        {t(`cashier.status.${status}`)}
      </StatusPill>
      {heldBy && heldSince && (
        <span className="text-amber text-xs">
          {t('cashier.heldBy', { by: heldBy, since: formatDateTime(heldSince) })}
        </span>
      )}
      {decision && <DecisionNote {...decision} />}
      {(reversal?.reason ?? reason) && (
        <span className="max-w-40 truncate text-mist-400 text-xs" title={reversal?.reason ?? reason}>
          {reversal?.reason ?? reason}
        </span>
      )}
    </span>
  );
}

function Age({ row }: { row: StaffCashRow }) {
  if (!isOpen(row)) return <span className="text-mist-400">—</span>;
  const minutes = ageOf(row.regDate) / 60;
  const goal = queueGoalMinutes[row.cashType === 'in' ? 'deposit' : 'withdrawal'];
  const tone = minutes >= goal ? 'text-coral' : minutes >= goal * nearGoal ? 'text-amber' : 'text-mist-300';
  return <span className={`tabular-nums ${tone}`}>{formatAge(ageOf(row.regDate))}</span>;
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

type Show = (row: StaffCashRow) => void;

export function useCashColumns(queue: CashQueue, show: Show): Columns<StaffCashRow> {
  const { t } = useTranslation();
  const { layout } = useKit();
  const fileColumns = useFileColumns();
  const { selection, address, isPanelOpen } = queue;
  const select: Columns<StaffCashRow>[number] = {
    key: 'select',
    head: t('cashier.queue.select'),
    headCell: (
      <Checkbox
        label={t('cashier.queue.selectPage')}
        checked={selection.isPageSelected}
        onCheckedChange={selection.togglePage}
      />
    ),
    cell: (row) => <Select row={row} queue={queue} />,
  };
  const columns: Columns<StaffCashRow> = [
    ...(layout === 'desktop' && address.value.status !== 'done' ? [select] : []),
    inFile(
      memberColumn<StaffCashRow>(t('field.member'), (row) => <Requester row={row} queue={queue} show={show} />),
      { field: 'memId' },
    ),
    inFile(
      amountColumn<StaffCashRow>(
        'cash',
        t('field.amount'),
        ({ cash }) => cash,
        ({ cash }) => <span className="font-bold text-gold">{formatAmount(cash)}</span>,
      ),
      { field: 'cash', form: 'amount' },
    ),
    inFile(
      amountColumn<StaffCashRow>('balance', t('money.cash'), ({ cashAmt }) => cashAmt),
      { field: 'cashAmt', form: 'amount' },
    ),
    {
      key: 'bank',
      head: t('field.bank'),
      isWide: true,
      cell: (row) => (
        <>
          <FitLine row={row} isShort={isPanelOpen} />
          <Rail payment={row.payment} />
        </>
      ),
    },
    inFile(
      timeColumn<StaffCashRow>('at', t('field.at'), ({ regDate }) => regDate),
      { field: 'regDate', form: 'time' },
    ),
    { key: 'age', head: t('cashier.queue.age'), align: 'right', cell: (row) => <Age row={row} /> },
    {
      key: 'status',
      head: t('field.status'),
      csv: ({ status }) => t(`cashier.status.${status}`),
      file: {
        field: 'status',
        labels: Object.fromEntries(Object.keys(tones).map((status) => [status, t(`cashier.status.${status}`)])),
      },
      cell: (row) => <Status row={row} />,
    },
    ...fileColumns,
    actColumn((row) => <Actions row={row} queue={queue} />),
  ];
  // The panel shows them, and takes their place.
  return columns.filter(({ key }) => !(isPanelOpen && (key === 'balance' || key === 'at')));
}
