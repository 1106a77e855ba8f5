import type { Answer } from '@mirinae/contract/calls';
import type { BankDirection } from '@mirinae/contract/staff/bank';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../../shell/calls/calls.ts';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  goldColumn,
  nameColumn,
  signedColumn,
  textColumn,
  timeColumn,
} from '../../../shell/lists/columns.tsx';
import { Choice } from '../../../shell/lists/filters.tsx';
import { ListPage } from '../../../shell/lists/list-page.tsx';

type Day = Answer<'staff.bankDays'>['list'][number];
type Missing = Answer<'staff.bankMissing'>['list'][number];
type MoneyCount = Day['in']['missing'];

const directions = ['in', 'out'] as const;
const fields = { ...listAddress, direction: oneOf(directions).withDefault('in') };

/** An amount with its count, in amber where there is one to follow up. */
function FollowUp({ cash, count }: MoneyCount) {
  if (count === 0) return <span className="text-mist-400">—</span>;
  return (
    <span className="text-amber tabular-nums">
      {formatAmount(cash)} · {formatCount(count)}
    </span>
  );
}

function useColumns(direction: BankDirection, onMissing: (day: Day) => void): Columns<Day> {
  const { t } = useTranslation();
  return [
    nameColumn('date', t('cashier.bank.day'), ({ date }) => date),
    amountColumn('reported', t('cashier.bank.reported'), (day) => day[direction].reported.cash),
    amountColumn('approved', t('cashier.bank.approvedSum'), (day) => day[direction].approved.cash),
    signedColumn(
      'difference',
      t('cashier.bank.difference'),
      (day) => day[direction].reported.cash - day[direction].approved.cash,
    ),
    amountColumn(
      'unclaimed',
      t('cashier.bank.unclaimed'),
      (day) => day[direction].unclaimed.cash,
      (day) => <FollowUp {...day[direction].unclaimed} />,
    ),
    amountColumn(
      'missing',
      t('cashier.bank.missing'),
      (day) => day[direction].missing.cash,
      (day) => <FollowUp {...day[direction].missing} />,
    ),
    buttonsColumn({
      label: t('cashier.bank.showMissing'),
      tone: 'quiet',
      onPress: onMissing,
      isShown: (day) => day[direction].missing.count > 0,
    }),
  ];
}

/** Requests that were approved on a day and that the bank does not report. */
function MissingDialog({ date, direction, onClose }: { date: string; direction: BankDirection; onClose: () => void }) {
  const { t } = useTranslation();
  const pages = usePagedCall('staff.bankMissing', (page) => ({ ...page, direction, startDate: date, endDate: date }));
  const columns: Columns<Missing> = [
    timeColumn('at', t('field.at'), ({ approvedAt }) => approvedAt),
    nameColumn('memId', t('field.member'), ({ memId, memName }) => `${memId} · ${memName}`),
    goldColumn('cash', t('field.amount'), ({ cash }) => cash),
    textColumn('by', t('cashier.bank.by'), ({ approvedBy }) => approvedBy),
  ];
  const title = t(`cashier.bank.missingTitle.${direction}`, { date });
  return (
    <Dialog title={title} onClose={onClose} wide>
      <PagedList label={title} columns={columns} pages={pages} rowKey={({ cashIdx }) => cashIdx} />
    </Dialog>
  );
}

/** Each day of the bank next to what was approved on it. */
export function BankDaysPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { direction } = address.value;
  const [missing, setMissing] = useState<Day | null>(null);
  const pages = usePagedCall('staff.bankDays', (page) => page, address);
  return (
    <ListPage
      text={t('cashier.bank.daysText')}
      columns={useColumns(direction, setMissing)}
      pages={pages}
      rowKey={({ date }) => date}
      filters={
        <Choice
          label={t('cashier.bank.directionLabel')}
          values={directions}
          text={(each) => t(`cashier.bank.direction.${each}`)}
          value={direction}
          onChoose={(chosen) => address.set({ direction: chosen })}
        />
      }
    >
      {missing && <MissingDialog date={missing.date} direction={direction} onClose={() => setMissing(null)} />}
    </ListPage>
  );
}
