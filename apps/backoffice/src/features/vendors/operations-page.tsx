import { type CallRates, healthSpans, type VendorHealth } from '@mirinae/contract/staff/vendor-operations';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import {
  type Columns,
  nameColumn,
  numberColumn,
  stateColumn,
  switchedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { WatchDialog } from './watch-dialog.tsx';

const spans = ['15', '60', '1440'] as const;
const fields = { ...listAddress, minutes: oneOf(spans).withDefault('15') };
const whole = 100;
const stateTones = { open: 'jade', closed: 'neutral', outage: 'coral' } as const;

const shareOf = (failed: number, calls: number) => Math.round((failed * whole) / calls);

function useColumns(): Columns<VendorHealth> {
  const { t } = useTranslation();
  const ms = (value: number | null) => (value === null ? '–' : formatCount(value));
  const rateColumns = (side: 'incoming' | 'outgoing'): Columns<VendorHealth> => {
    const head = (what: string) => `${t(`vendors.health.${side}`)} ${t(`vendors.health.${what}`)}`;
    return [
      numberColumn(
        `${side}.failed`,
        head('failed'),
        (row) => row[side].failed,
        (row) => <Failed {...row[side]} />,
      ),
      {
        ...textColumn(
          `${side}.times`,
          head('times'),
          (row: VendorHealth) => `${ms(row[side].p50)} / ${ms(row[side].p95)}`,
        ),
        align: 'right',
      },
    ];
  };
  const stateOf = ({ outage, openYn }: VendorHealth) => (outage ? 'outage' : openYn === 'Y' ? 'open' : 'closed');
  return [
    nameColumn('name', t('vendors.title'), ({ names }) => names[currentLocale()]),
    stateColumn(
      'state',
      t('vendors.rounds.state'),
      (row) => t(`vendors.watch.states.${stateOf(row)}`),
      (row) => stateTones[stateOf(row)],
    ),
    switchedColumn('rule', t('vendors.watch.title'), ({ rule }) => rule.isOn, [
      t('vendors.watch.on'),
      t('vendors.watch.off'),
    ]),
    textColumn('credit', t('vendors.watch.credit'), ({ credit }) =>
      credit ? `${formatAmount(credit.amount)} · ${formatDateTime(credit.readAt)}` : '–',
    ),
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

/** Without calls nothing is known: that is no success. */
function Failed({ calls, failed }: Pick<CallRates, 'calls' | 'failed'>) {
  if (calls === 0) return '–';
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
  const mayEdit = useStaff()?.permissions.includes('vendors.edit') ?? false;
  const [watched, setWatched] = useState<VendorHealth | 'all' | null>(null);
  const { list = [], common } = health.data ?? {};
  const vendor = watched === 'all' ? null : watched;
  const rule = watched === 'all' ? common : watched?.rule;
  return (
    <ListPage
      columns={useColumns()}
      query={health}
      rows={list}
      onRow={mayEdit ? setWatched : undefined}
      actions={mayEdit && <Button onClick={() => setWatched('all')}>{t('vendors.watch.common')}</Button>}
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
    >
      {watched && rule && <WatchDialog vendor={vendor} rule={rule} onClose={() => setWatched(null)} />}
    </ListPage>
  );
}
