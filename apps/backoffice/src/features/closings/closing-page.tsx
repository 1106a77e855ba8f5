import type { Answer } from '@mirinae/contract/calls';
import type { ClosingRow } from '@mirinae/contract/staff/month-closings';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { businessDayBefore, formatAmount, formatDateTime, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { serverNow } from '@mirinae/ui/server-clock';
import { Stat } from '@mirinae/ui/stat';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  amountColumn,
  type Columns,
  nameColumn,
  numberColumn,
  signedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { monthsUpTo } from '../../shell/lists/months.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { Changes } from './changes.tsx';

type Month = Answer<'staff.monthClosing'>;

const fields = { ...listAddress, month: anyText(7, /^\d{4}-\d\d$/) };
const tones = { running: 'neutral', ready: 'amber', later: 'neutral', before: 'neutral', closed: 'jade' } as const;

function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.monthClose', {
    defaults: { month, reason: '' },
    invalidates: ['staff.monthClosing', 'staff.monthChangeList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('closings.closeTitle', { month })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('closings.closeText')}</p>
    </ReasonDialog>
  );
}

function Totals({ data }: { data: Month | undefined }) {
  const { t } = useTranslation();
  const totals = data?.totals;
  const costs = (['bonuses', 'prizes', 'accrued', 'fees'] as const).map(
    (name) => `${t(`closings.${name}`)} ${formatAmount(totals?.[name] ?? 0)}`,
  );
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-5">
      <Stat
        label={t('closings.ggr')}
        value={formatSigned(totals?.ggr ?? 0)}
        note={`${t('closings.stake')} ${formatAmount(totals?.stake ?? 0)} · ${t('closings.payout')} ${formatAmount(totals?.payout ?? 0)}`}
      />
      <Stat label={t('closings.ngr')} value={formatSigned(totals?.ngr ?? 0)} note={costs.join(' · ')} />
      <Stat label={t('closings.deposits')} value={formatAmount(totals?.deposits ?? 0)} />
      <Stat label={t('closings.withdrawals')} value={formatAmount(totals?.withdrawals ?? 0)} />
      <Stat
        label={t('closings.after')}
        value={formatSigned(data?.after.difference ?? 0)}
        note={t('closings.afterNote', { changes: data?.after.changes ?? 0 })}
      />
    </div>
  );
}

function useColumns(): Columns<ClosingRow> {
  const { t } = useTranslation();
  type Amount =
    | 'stake'
    | 'payout'
    | 'bonuses'
    | 'prizes'
    | 'accrued'
    | 'fees'
    | 'commission'
    | 'deposits'
    | 'withdrawals';
  const amount = (key: Amount) => amountColumn<ClosingRow>(key, t(`closings.${key}`), (row) => row[key]);
  const count = (key: 'bets' | 'cancelled') => numberColumn<ClosingRow>(key, t(`closings.${key}`), (row) => row[key]);
  const signed = (key: 'ggr' | 'ngr' | 'corrections' | 'uncollected') =>
    signedColumn<ClosingRow>(key, t(`closings.${key}`), (row) => row[key]);
  return [
    nameColumn('vendor', t('closings.vendor'), ({ name }) => name || t('closings.noVendor')),
    textColumn('kind', t('closings.kind'), ({ gameType }) =>
      gameType === '' ? t('closings.noKind') : t(`gameType.${gameType}`),
    ),
    textColumn('part', t('closings.part'), ({ part }) => t(`closings.parts.${part}`)),
    ...pairColumn(amount('stake'), amount('payout')),
    ...pairColumn(count('bets'), count('cancelled')),
    signed('ggr'),
    ...pairColumn(amount('bonuses'), amount('prizes')),
    ...pairColumn(amount('accrued'), amount('commission')),
    amount('fees'),
    signed('ngr'),
    ...pairColumn(amount('deposits'), amount('withdrawals')),
    ...pairColumn(signed('corrections'), signed('uncollected')),
  ];
}

/** Business months: as they were closed, and what changed since. */
export function ClosingPage() {
  const { t } = useTranslation();
  const staff = useStaff();
  const { value, set } = useListAddress(fields);
  const months = monthsUpTo(businessDayBefore(serverNow(), 0));
  // The month that is over is the one to be closed.
  const month = value.month ?? months[1] ?? '';
  const query = useCall('staff.monthClosing', { month });
  const [isClosing, setClosing] = useState(false);
  const columns = useColumns();
  const { data } = query;
  const closed = data?.closed;
  const mayClose = staff?.role === 'owner' && staff.permissions.includes('partners.settle');
  return (
    <>
      <PageHead />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('closings.month')}
          value={month}
          onChange={({ target }) => set({ month: target.value })}
          options={months.map((each) => ({ value: each, label: each }))}
        />
        {data && <StatusPill tone={tones[data.state]}>{t(`closings.states.${data.state}`)}</StatusPill>}
        {closed && (
          <span className="text-mist-300 text-sm">
            {t('closings.closedBy', {
              at: formatDateTime(closed.at),
              by: closed.by,
              approvedBy: closed.approvedBy,
              reason: closed.reason,
            })}
          </span>
        )}
        {mayClose && data?.state === 'ready' && (
          <Button className="ml-auto" onClick={() => setClosing(true)}>
            {t('closings.close')}
          </Button>
        )}
      </div>
      <Totals data={data} />
      <ListSection
        title={t('closings.figures', { month })}
        text={t('closings.figuresText')}
        columns={columns}
        query={query}
        rows={data?.list ?? []}
        rowKey={({ part, vendorKey, gameType }) => `${part}:${vendorKey}:${gameType}`}
        prefix="figures"
        empty={<EmptyState title={t('closings.empty')} />}
        nowrap
      />
      <Changes month={month} />
      {isClosing && <CloseDialog month={month} onClose={() => setClosing(false)} />}
    </>
  );
}
