import type { SettlementRow } from '@mirinae/contract/partner/partner';
import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { StatusPill } from '@mirinae/ui/status-pill';
import { usePagedCall } from '../../shell/calls/api.ts';
import { amountColumn, gainColumn, momentColumn } from './amounts.tsx';
import { refetchMs } from './use-period.ts';

const tones: Record<SettlementRow['status'], Tone> = { due: 'amber', paid: 'jade', reopened: 'neutral' };

/** The partner's own settlements. */
export function SettlementList() {
  const { t } = useTranslation();
  const { data, view } = usePagedCall('partner.settlementList', (paging) => paging, { refetchMs });
  const gain = (key: string, read: (row: SettlementRow) => number) => gainColumn(key, t(`partner.${key}`), read);
  const columns: readonly ListColumn<SettlementRow>[] = [
    {
      key: 'period',
      head: t('partner.period'),
      cell: ({ startDate, endDate }) => (
        <span className="font-semibold tabular-nums">
          {startDate} – {endDate}
        </span>
      ),
    },
    gain('rolling', ({ rolling }) => rolling),
    gain('losing', ({ losing }) => losing),
    gain('corrected', ({ correctedRolling, correctedLosing }) => correctedRolling + correctedLosing),
    gain('carried', ({ carriedOut }) => carriedOut),
    amountColumn('settlement', t('partner.settlement'), ({ amount }) => amount, { tone: 'gold' }),
    {
      key: 'status',
      head: t('partner.status'),
      align: 'center',
      cell: ({ status }) => <StatusPill tone={tones[status]}>{t(`partner.settleStatus.${status}`)}</StatusPill>,
    },
    momentColumn('done', t('partner.done'), ({ paidAt }) => paidAt),
  ];
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-bold text-lg">{t('partner.settlements')}</h2>
      <List
        {...view}
        label={t('partner.settlements')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ settlementIdx }) => settlementIdx}
        nowrap
      />
    </section>
  );
}
