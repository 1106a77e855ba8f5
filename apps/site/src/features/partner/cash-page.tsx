import type { PartnerCashRow } from '@mirinae/contract/partner/partner';
import type { Tone } from '@mirinae/ui/badge';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Segmented } from '@mirinae/ui/segmented';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Won } from './amounts.tsx';
import { type ListColumn, Listing, ListView } from './list-view.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useCsv } from './use-csv.ts';
import { useListing } from './use-listing.ts';
import { usePeriod } from './use-period.ts';

const kinds = ['all', 'in', 'out'] as const;
const tones: Record<PartnerCashRow['status'], Tone> = { 0: 'star', 2: 'amber', 1: 'jade', [-1]: 'neutral' };

export function PartnerCashPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const [cashType, setCashType] = useState<(typeof kinds)[number]>('all');
  const filter = { ...period.range, cashType };
  const read = (page: number, count_per_list: number) => api('partner.cashList', { ...filter, page, count_per_list });
  const { query, data, paging, toFirst } = useListing('cash', filter, read);
  const kindText = (kind: 'in' | 'out') => t(kind === 'in' ? 'partner.deposits' : 'partner.withdrawals');
  const heads = ['memId', 'memNick', 'kind', 'amount', 'status', 'at'] as const;
  const csv = useCsv(
    'cash',
    heads.map((head) => t(`partner.${head}`)),
    read,
    (row) => [row.memId, row.memNick, kindText(row.cashType), row.cash, t(`cashStatus.${row.status}`), row.regDate],
  );
  const totals = data?.totals;
  const columns: readonly ListColumn<PartnerCashRow>[] = [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ memId, memNick }) => (
        <span className="font-semibold">
          {memId} <span className="font-normal text-[12px] text-mist-400">{memNick}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('partner.kind'),
      cell: (row) => kindText(row.cashType),
      total: totals && `${t('partner.deposits')} ${formatWon(totals.deposits)}`,
    },
    {
      key: 'amount',
      head: t('partner.amount'),
      align: 'right',
      cell: ({ cash }) => <Won amount={cash} tone="gold" />,
      total: totals && `${t('partner.withdrawals')} ${formatWon(totals.withdrawals)}`,
    },
    {
      key: 'status',
      head: t('partner.status'),
      align: 'center',
      cell: ({ status }) => (
        <StatusPill tone={tones[status]} live={status === 0 || status === 2}>
          {t(`cashStatus.${status}`)}
        </StatusPill>
      ),
    },
    { key: 'at', head: t('partner.at'), align: 'right', cell: ({ regDate }) => formatDateTime(regDate) },
    {
      key: 'done',
      head: t('partner.done'),
      align: 'right',
      cell: ({ procDate }) => (procDate ? formatDateTime(procDate) : '—'),
    },
  ];
  return (
    <PartnerFrame tab="cash">
      <PeriodBar period={period} onChange={toFirst} {...csv}>
        <Segmented
          label={t('partner.kind')}
          value={cashType}
          onValueChange={(next) => {
            setCashType(next);
            toFirst();
          }}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? t('partner.all') : kindText(value),
          }))}
        />
      </PeriodBar>
      <Listing query={query} paging={paging}>
        <ListView
          label={t('partner.tab.cash')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ cashIdx }) => cashIdx}
          hasTotals
        />
      </Listing>
    </PartnerFrame>
  );
}
