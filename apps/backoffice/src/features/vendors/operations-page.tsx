import { type CallRates, healthSpans, type VendorHealth } from '@mirinae/contract/staff/vendor-operations';
import { formatCount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useCall } from '../../shell/calls/calls.ts';
import { type Columns, codeColumn, nameColumn, numberColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';

const spans = ['15', '60', '1440'] as const;
const fields = { ...listAddress, minutes: oneOf(spans).withDefault('15') };
const whole = 100;

const shareOf = (failed: number, calls: number) => (calls === 0 ? 0 : Math.round((failed * whole) / calls));

function useColumns(): Columns<VendorHealth> {
  const { t } = useTranslation();
  const ms = (value: number | null) => (value === null ? '—' : formatCount(value));
  const rateColumns = (side: 'incoming' | 'outgoing'): Columns<VendorHealth> => {
    const head = (what: string) => `${t(`vendors.health.${side}`)} ${t(`vendors.health.${what}`)}`;
    const time = (name: 'p50' | 'p95') => ({
      ...textColumn(`${side}.${name}`, head(name), (row: VendorHealth) => ms(row[side][name])),
      align: 'right' as const,
    });
    return [
      numberColumn(`${side}.calls`, head('calls'), (row) => row[side].calls),
      numberColumn(
        `${side}.failed`,
        head('failed'),
        (row) => row[side].failed,
        (row) => <Failed {...row[side]} />,
      ),
      time('p50'),
      time('p95'),
    ];
  };
  return [
    nameColumn('name', t('vendors.title'), ({ names }) => names[currentLocale()]),
    codeColumn('key', t('vendors.key'), ({ vendorKey }) => vendorKey),
    numberColumn(
      'launches',
      t('vendors.health.launches'),
      ({ launches }) => launches,
      ({ launches, launchesFailed }) => <Failed calls={launches} failed={launchesFailed} />,
    ),
    ...rateColumns('outgoing'),
    ...rateColumns('incoming'),
  ];
}

function Failed({ calls, failed }: Pick<CallRates, 'calls' | 'failed'>) {
  return (
    <StatusPill tone={failed > 0 ? 'coral' : 'jade'}>
      {`${formatCount(failed)} / ${formatCount(calls)} · ${shareOf(failed, calls)}%`}
    </StatusPill>
  );
}

/** How vendors work now: calls both ways, failures, times of answers. */
export function VendorOperationsPage() {
  const { t } = useTranslation();
  const { value, set } = useListAddress(fields);
  const minutes = healthSpans.find((span) => String(span) === value.minutes) ?? healthSpans[0];
  const health = useCall('staff.vendorHealthList', { minutes });
  return (
    <ListPage
      columns={useColumns()}
      query={health}
      rows={health.data?.list ?? []}
      rowKey={({ vendorKey }) => vendorKey}
      text={t('vendors.health.about')}
      filters={
        <Segmented
          label={t('vendors.health.span')}
          value={value.minutes}
          onValueChange={(next) => set({ minutes: next })}
          options={spans.map((span) => ({ value: span, label: t(`vendors.health.spans.${span}`) }))}
        />
      }
    />
  );
}
