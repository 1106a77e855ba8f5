import type { GiftRow } from '@mirinae/contract/partner/partner';
import { formatDateTimeSeconds, formatWon } from '@mirinae/ui/format';
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

const kinds = ['all', 'give', 'take'] as const;

function useColumns(totals: { given: number; taken: number } | undefined): readonly ListColumn<GiftRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ partnerId, memId, memNick, kind }) => (
        <span className="font-semibold">
          {kind === 'give' ? `${partnerId} → ${memId}` : `${memId} → ${partnerId}`}{' '}
          <span className="font-normal text-[12px] text-mist-400">{memNick}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('partner.kind'),
      align: 'center',
      cell: ({ kind }) => (
        <StatusPill tone={kind === 'give' ? 'star' : 'amber'}>{t(`partner.giveKind.${kind}`)}</StatusPill>
      ),
      total: totals && `${t('partner.given')} ${formatWon(totals.given)}`,
    },
    {
      key: 'amount',
      head: t('partner.amount'),
      align: 'right',
      cell: ({ amount }) => <Won amount={amount} tone="gold" />,
      total: totals && `${t('partner.taken')} ${formatWon(totals.taken)}`,
    },
    {
      key: 'partnerCash',
      head: `${t('partner.partner')} ${t('partner.cash')}`,
      align: 'right',
      cell: ({ partnerCash }) => <Won amount={partnerCash} />,
    },
    {
      key: 'memberCash',
      head: `${t('partner.member')} ${t('partner.cash')}`,
      align: 'right',
      cell: ({ memberCash }) => <Won amount={memberCash} />,
    },
    { key: 'at', head: t('partner.at'), align: 'right', cell: ({ regDate }) => formatDateTimeSeconds(regDate) },
  ];
}

export function PartnerMovesPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const filter = { ...period.range, kind };
  const read = (page: number, count_per_list: number) =>
    api('partner.moneyMoveList', { ...filter, page, count_per_list });
  const { query, data, paging, toFirst } = useListing('moves', filter, read);
  const heads = ['partner', 'memId', 'memNick', 'kind', 'amount', 'at'] as const;
  const csv = useCsv(
    'money-moves',
    heads.map((head) => t(`partner.${head}`)),
    read,
    (row) => [row.partnerId, row.memId, row.memNick, t(`partner.giveKind.${row.kind}`), row.amount, row.regDate],
  );
  return (
    <PartnerFrame tab="moves">
      <PeriodBar period={period} onChange={toFirst} {...csv}>
        <Segmented
          label={t('partner.kind')}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            toFirst();
          }}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? t('partner.all') : t(`partner.giveKind.${value}`),
          }))}
        />
      </PeriodBar>
      <Listing query={query} paging={paging}>
        <ListView
          label={t('partner.tab.moves')}
          columns={useColumns(data?.totals)}
          rows={data?.list ?? []}
          rowKey={({ giftIdx }) => giftIdx}
          hasTotals
        />
      </Listing>
    </PartnerFrame>
  );
}
