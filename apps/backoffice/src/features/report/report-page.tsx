import type { Request } from '@mirinae/contract/calls';
import { gameType } from '@mirinae/contract/play/play';
import {
  type MovementFigure,
  type ReportDivision,
  type ReportRow,
  type ReportSums,
  reportDivision,
  reportDivisions,
} from '@mirinae/contract/staff/reports';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatCount, formatSigned, plainAmount } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { PagedList, WholeList } from '@mirinae/ui/list/paged-list';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { SignedBars } from '@mirinae/ui/signed-bars';
import { Stat } from '@mirinae/ui/stat';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { files } from '../../shell/calls/api.ts';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  inFile,
  numberColumn,
  type OnRow,
  signedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { BetsFigure, type FigureScope, MovementsFigure, RequestsFigure } from '../../shell/lists/figure-links.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { SavedViews } from '../../shell/lists/saved-views.tsx';
import { rangeOf } from '../../shell/lists/use-range.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { CheckCard } from './check-card.tsx';
import { figureFields, figureFilters } from './figure-address.ts';

const addressFields = {
  ...listAddress,
  ...figureFields,
  by: oneOf(reportDivision.options).withDefault('day'),
  startDate: anyText(),
  endDate: anyText(),
};
type Filter = Partial<Record<Exclude<(typeof figureFilters)[number], 'hour'> | 'startDate' | 'endDate', string>>;
type Drilled = Filter & { by: ReportDivision; hour?: number };

/** Row of an hour: `2026-11-20 07`. */
const hourOf = ({ key }: ReportRow) => ({
  startDate: key.slice(0, 10),
  endDate: key.slice(0, 10),
  hour: Number(key.slice(11)),
});

/** Drill-down of a row: what it is about, divided further. What the page was narrowed by stays. */
const drills: Readonly<Record<ReportDivision, (row: ReportRow) => Drilled>> = {
  day: ({ key }) => ({ by: 'hour', startDate: key, endDate: key }),
  hour: (row) => ({ by: 'vendor', ...hourOf(row) }),
  vendor: ({ key }) => ({ by: 'game', vendorCode: key }),
  game: ({ key, vendorCode }) => ({ by: 'member', vendorCode, gameKey: key }),
  gameType: ({ key }) => ({ by: 'vendor', groupKey: key }),
  partner: ({ key }) => ({ by: 'partner', partnerId: key }),
  member: ({ key }) => ({ by: 'day', userId: key }),
};

const scopes: Readonly<Record<ReportDivision, (row: ReportRow) => Partial<FigureScope>>> = {
  day: ({ key }) => ({ startDate: key, endDate: key }),
  hour: hourOf,
  vendor: ({ key }) => ({ vendorKey: key }),
  game: ({ key, vendorCode }) => ({ vendorKey: vendorCode, gameKey: key }),
  gameType: ({ key }) => ({ groupKey: key }),
  partner: ({ key }) => ({ partnerId: key }),
  member: ({ key }) => ({ member: key }),
};

function useColumns(
  by: ReportDivision,
  onDrill: OnRow<ReportRow>,
  scopeOf: (row: ReportRow) => FigureScope | null,
): Columns<ReportRow> {
  const { t } = useTranslation();
  const nameOf = ({ key, name }: ReportRow) =>
    by === 'gameType' && key ? t(`gameType.${key}`) : name || key || t('report.none');
  type Cost = 'bonuses' | 'prizes' | 'commission';
  type Amount = 'stake' | 'payout' | 'valid' | 'deposits' | 'withdrawals' | Cost;
  const count = (key: 'bets' | 'cancelled') =>
    inFile(
      numberColumn<ReportRow>(
        key,
        t(`report.${key}`),
        (row) => row[key],
        (row) => <BetsFigure scope={key === 'bets' ? scopeOf(row) : null}>{formatCount(row[key])}</BetsFigure>,
      ),
      { field: key },
    );
  const movements = (key: MovementFigure, row: ReportRow, text: ReactNode) => (
    <MovementsFigure scope={scopeOf(row)} figure={key} amount={row[key]}>
      {text}
    </MovementsFigure>
  );
  const figure = (key: Amount, row: ReportRow) => {
    const text = formatAmount(row[key]);
    if (key === 'stake') return <BetsFigure scope={scopeOf(row)}>{text}</BetsFigure>;
    if (key === 'bonuses' || key === 'prizes' || key === 'commission') return movements(key, row, text);
    if (key !== 'deposits' && key !== 'withdrawals') return text;
    return (
      <RequestsFigure scope={scopeOf(row)} cashType={key === 'deposits' ? 'in' : 'out'}>
        {text}
      </RequestsFigure>
    );
  };
  const amount = (key: Amount) =>
    inFile(
      amountColumn<ReportRow>(
        key,
        t(`report.${key}`),
        (row) => row[key],
        (row) => figure(key, row),
      ),
      { field: key, form: 'amount' },
    );
  const signed = (key: 'ggr' | 'ngrPaid' | 'corrections' | 'uncollected') => {
    const column = signedColumn<ReportRow>(key, t(`report.${key}`), (row) => row[key]);
    const cell =
      key === 'corrections' ? (row: ReportRow) => movements(key, row, <Gain amount={row[key]} />) : column.cell;
    return inFile({ ...column, cell }, { field: key, form: 'amount' });
  };
  /** What a filter may leave unknown. */
  const known = (
    key: 'accrued' | 'fees' | 'ngr',
    cell: (amount: number) => ReactNode = formatAmount,
  ): ListColumn<ReportRow> =>
    inFile(
      {
        key,
        head: t(`report.${key}`),
        align: 'right',
        cell: (row) => (row[key] === null ? '–' : cell(row[key])),
        csv: (row) => (row[key] === null ? null : plainAmount(row[key])),
      },
      { field: key, form: 'amount' },
    );
  const typeNames = Object.fromEntries(gameType.options.map((type) => [type, t(`gameType.${type}`)]));
  const nameInFile = by === 'gameType' ? ({ field: 'key', labels: typeNames } as const) : ({ field: 'name' } as const);
  const internal = t('members.internal.badge');
  return [
    inFile(
      textColumn<ReportRow>(
        'key',
        t(`report.by.${by}`),
        (row) => (row.isInternal ? `${nameOf(row)} ${internal}` : nameOf(row)),
        (row) =>
          row.key ? (
            <>
              <button
                type="button"
                className="text-left font-semibold hover:text-indigo-star"
                onClick={() => onDrill(row)}
              >
                {nameOf(row)}
              </button>{' '}
              {row.isInternal && <Badge tone="amber">{internal}</Badge>}
            </>
          ) : (
            nameOf(row)
          ),
      ),
      [
        { head: 'ID', field: 'key' },
        { head: t(`report.by.${by}`), ...nameInFile },
        { head: internal, field: 'isInternal', labels: { true: internal, false: '' } },
      ],
    ),
    ...pairColumn(amount('stake'), amount('payout')),
    ...pairColumn(amount('valid'), count('bets')),
    signed('ggr'),
    // One link in a cell: figures with a list of their own are in columns of their own.
    ...(by === 'member'
      ? [amount('bonuses'), amount('prizes'), amount('commission'), signed('ngrPaid')]
      : [
          ...pairColumn(known('fees'), amount('bonuses')),
          amount('prizes'),
          ...pairColumn(known('accrued'), amount('commission')),
          ...pairColumn(
            known('ngr', (amount) => <Gain amount={amount} />),
            signed('ngrPaid'),
          ),
        ]),
    ...pairColumn(amount('deposits'), signed('uncollected')),
    amount('withdrawals'),
    ...pairColumn(signed('corrections'), count('cancelled')),
  ];
}

const known = (amount: number | null | undefined, format: (amount: number) => string) =>
  amount === null || amount === undefined ? '–' : format(amount);

function Totals({ totals }: { totals: ReportSums | undefined }) {
  const { t } = useTranslation();
  // All that lies between both revenues, so that they add up on the screen.
  const costs = (['bonuses', 'prizes', 'accrued', 'fees'] as const).map(
    (name) => `${t(`report.${name}`)} ${known(totals?.[name], formatAmount)}`,
  );
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-5">
      <Stat
        label={t('report.ggr')}
        value={formatSigned(totals?.ggr ?? 0)}
        note={`${t('report.stake')} ${formatAmount(totals?.stake ?? 0)} · ${t('report.payout')} ${formatAmount(totals?.payout ?? 0)}`}
      />
      <Stat label={t('report.ngr')} value={known(totals?.ngr, formatSigned)} note={costs.join(' · ')} />
      <Stat label={t('report.deposits')} value={formatAmount(totals?.deposits ?? 0)} />
      <Stat label={t('report.withdrawals')} value={formatAmount(totals?.withdrawals ?? 0)} />
      <Stat
        label={t('report.bets')}
        value={formatCount(totals?.bets ?? 0)}
        note={`${t('report.cancelled')} ${formatCount(totals?.cancelled ?? 0)}`}
      />
    </div>
  );
}

type MemberRowsProps = {
  requested: Omit<Request<'staff.reportMemberList'>, 'page' | 'count_per_list' | 'order'>;
  address: ReturnType<typeof useListAddress<typeof addressFields>>;
  columns: Columns<ReportRow>;
};

/** Members are many: they come page by page, sorted by the server. */
function MemberRows({ requested, address, columns }: MemberRowsProps) {
  const { t } = useTranslation();
  const members = usePagedCall('staff.reportMemberList', (page) => ({ ...page, ...requested }), address);
  return (
    <PagedList label={t('report.page.report')} columns={columns} pages={members} rowKey={({ key }) => key} nowrap />
  );
}

export function ReportPage() {
  const { t } = useTranslation();
  const address = useListAddress(addressFields);
  const { value, set } = address;
  const { by, startDate, endDate, partnerId, userId, vendorCode, groupKey, gameKey } = value;
  const week = rangeOf('week');
  const range = { startDate: startDate ?? week.startDate, endDate: endDate ?? week.endDate };
  const hour = range.startDate === range.endDate ? value.hour : undefined;
  const chosen = {
    ...(partnerId ? { partnerId } : {}),
    ...(userId ? { userId } : {}),
    ...(vendorCode ? { vendorCode } : {}),
    ...(groupKey ? { groupKey } : {}),
    ...(gameKey ? { gameKey } : {}),
    ...(hour === undefined ? {} : { hour }),
  };
  const query = useCall('staff.report', { ...range, by, ...chosen });
  const rows = query.data?.list ?? [];
  const drill = (row: ReportRow) => {
    const { groupKey: type, ...next } = drills[by](row);
    set({ ...next, ...(type ? { groupKey: gameType.safeParse(type).data } : {}) });
  };
  /** What belongs to no game or partner has no list. */
  const scopeOf = (row: ReportRow): FigureScope | null =>
    row.key === ''
      ? null
      : { ...range, hour, partnerId, member: userId, vendorKey: vendorCode, groupKey, gameKey, ...scopes[by](row) };
  const columns = useColumns(by, drill, scopeOf);
  return (
    <>
      <PageHead />
      <CheckCard />
      <SavedViews page="report" />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PeriodFields range={range} onChange={(days) => set({ ...days, hour: undefined })} />
        <Segmented
          label={t('report.divide')}
          value={by}
          onValueChange={(next) => set({ by: next })}
          options={reportDivisions.map((value) => ({ value, label: t(`report.by.${value}`) }))}
        />
        {figureFilters.map(
          (name) =>
            value[name] !== undefined && (
              <Button key={name} size="sm" onClick={() => set({ [name]: undefined })}>
                {t(`report.filter.${name}`)} {value[name]}
                <X aria-hidden className="size-3" />
              </Button>
            ),
        )}
      </div>
      <Totals totals={query.data?.totals} />
      {(by === 'day' || by === 'hour') && (
        <SignedBars
          bars={rows.flatMap(({ key, ggr }) => (key === '' ? [] : [{ at: key, amount: ggr }]))}
          label={t('report.chart')}
          amountLabel={t('report.ggr')}
        />
      )}
      {by === 'member' ? (
        <MemberRows requested={{ ...range, ...chosen }} address={address} columns={columns} />
      ) : (
        <WholeList
          label={t('report.page.report')}
          columns={columns}
          query={query}
          rows={rows}
          ordered={{ files, call: 'staff.report', input: { ...range, by, ...chosen } }}
          rowKey={({ key, vendorCode: vendor }) => `${vendor}:${key}`}
          nowrap
        />
      )}
    </>
  );
}
