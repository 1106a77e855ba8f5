import { gameTypes } from '@mirinae/contract/play/game-types';
import {
  type VendorDivision,
  type VendorSumRow,
  type VendorSums,
  vendorDivision,
  vendorDivisions,
} from '@mirinae/contract/staff/vendor-money';
import { Badge } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyText, oneOf } from '@mirinae/ui/list/address';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { Stat } from '@mirinae/ui/stat';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  codeColumn,
  nameColumn,
  numberColumn,
  signedColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { rangeOf } from '../../shell/lists/use-range.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { VendorFilter } from './vendor-filter.tsx';

const fields = {
  ...listAddress,
  by: oneOf(vendorDivision.options).withDefault('day'),
  startDate: anyDay(),
  endDate: anyDay(),
  vendorKey: anyText().withDefault(''),
  gameType: oneOf(gameTypes),
};

type Range = { startDate: string; endDate: string };

/** The faults behind a row: those of its day, vendor or game. */
function FaultLink({ row, by, range }: { row: VendorSumRow; by: VendorDivision; range: Range }) {
  const { t } = useTranslation();
  if (row.faults === 0 || by === 'gameType') return <>{formatCount(row.faults)}</>;
  const days = by === 'day' ? { startDate: row.key, endDate: row.key } : range;
  const game = by === 'game' && row.key !== '' ? { gameKey: row.key } : {};
  return (
    <Link
      to="/rounds"
      search={{ ...days, vendorKey: row.vendorKey, state: 'all', ...game }}
      className="text-indigo-star underline-offset-2 hover:underline"
      aria-label={t('vendors.sums.openFaults', { name: row.name, count: row.faults })}
    >
      {row.unresolved > 0 ? <Badge tone="coral">{formatCount(row.unresolved)}</Badge> : null} {formatCount(row.faults)}
    </Link>
  );
}

function useColumns(by: VendorDivision, range: Range): Columns<VendorSumRow> {
  const { t } = useTranslation();
  const of = (side: 'ours' | 'theirs', what: string) => `${t(`vendors.rounds.${side}`)} ${t(`vendors.sums.${what}`)}`;
  const pair = (amount: 'stake' | 'win' | 'refund', number: 'stakes' | 'wins' | 'refunds') =>
    (['ours', 'theirs'] as const).flatMap((side) =>
      pairColumn<VendorSumRow>(
        amountColumn(`${side}.${amount}`, of(side, amount), (row) => row[side][amount]),
        numberColumn(`${side}.${number}`, t('vendors.sums.number'), (row) => row[side][number]),
      ),
    );
  const keyText = ({ key }: VendorSumRow) =>
    by === 'gameType' && key !== '' ? t(`gameType.${key}`) : key === '' ? t('vendors.sums.unknownGame') : key;
  return [
    nameColumn('key', t(`vendors.sums.by.${by}`), (row) =>
      by === 'day' ? row.key : by === 'gameType' ? keyText(row) : row.name,
    ),
    ...(by === 'gameType'
      ? []
      : [
          codeColumn<VendorSumRow>('vendor', t('vendors.title'), ({ vendorKey, name }) =>
            by === 'day' ? name : vendorKey,
          ),
        ]),
    ...pair('stake', 'stakes'),
    ...pair('win', 'wins'),
    ...pair('refund', 'refunds'),
    signedColumn('difference', t('vendors.sums.difference'), ({ difference }) => difference),
    numberColumn(
      'faults',
      t('vendors.sums.faults'),
      ({ faults }) => faults,
      (row) => <FaultLink row={row} by={by} range={range} />,
    ),
    numberColumn('unended', t('vendors.sums.unended'), ({ unended }) => unended),
    timeColumn('compared', t('vendors.sums.comparedAt'), ({ comparedAt }) => comparedAt),
  ];
}

function Totals({ totals }: { totals: VendorSums | undefined }) {
  const { t } = useTranslation();
  const note = (side: 'ours' | 'theirs') =>
    `${t('vendors.sums.stake')} ${formatAmount(totals?.[side].stake ?? 0)} · ${t('vendors.sums.win')} ${formatAmount(totals?.[side].win ?? 0)}`;
  const net = (side: 'ours' | 'theirs') => (totals ? totals[side].stake - totals[side].win : 0);
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-3">
      <Stat label={t('vendors.rounds.ours')} value={formatSigned(net('ours'))} note={note('ours')} />
      <Stat label={t('vendors.rounds.theirs')} value={formatSigned(net('theirs'))} note={note('theirs')} />
      <Stat label={t('vendors.sums.difference')} value={formatSigned(totals?.difference ?? 0)} />
    </div>
  );
}

/** What vendors' records and our bets add up to, and the way from a difference to its bets. */
export function VendorSumsPage() {
  const { t } = useTranslation();
  const { value, set } = useListAddress(fields);
  const { by, vendorKey, gameType } = value;
  const week = rangeOf('week');
  const range = { startDate: value.startDate ?? week.startDate, endDate: value.endDate ?? week.endDate };
  const query = useCall('staff.vendorSumList', {
    ...range,
    by,
    ...(vendorKey === '' ? {} : { vendorKey }),
    ...(gameType ? { gameType } : {}),
  });
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">{t('vendors.sums.about')}</p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PeriodFields range={range} onChange={set} />
        <Segmented
          label={t('vendors.sums.divide')}
          value={by}
          onValueChange={(next) => set({ by: next })}
          options={vendorDivisions.map((each) => ({ value: each, label: t(`vendors.sums.by.${each}`) }))}
        />
        <VendorFilter value={vendorKey} onChange={(chosen) => set({ vendorKey: chosen })} />
        <Select
          aria-label={t('field.kind')}
          placeholder={t('field.kind')}
          value={gameType ?? ''}
          onChange={({ target }) => set({ gameType: gameTypes.find((each) => each === target.value) })}
          options={gameTypes.map((each) => ({ value: each, label: t(`gameType.${each}`) }))}
        />
      </div>
      <Totals totals={query.data?.totals} />
      <WholeList
        label={t('vendors.page.vendorSums')}
        columns={useColumns(by, range)}
        query={query}
        rows={query.data?.list ?? []}
        rowKey={({ key, vendorKey: vendor }) => `${vendor}:${key}`}
        empty={<EmptyState title={t('vendors.sums.none')} />}
        nowrap
      />
    </>
  );
}
