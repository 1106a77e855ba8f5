import type { PartnerUserRow } from '@mirinae/contract/partner/partner';
import { Button } from '@mirinae/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { figureCsv, figureHeads, useFigureColumns } from './amounts.tsx';
import { type AskedBets, BetsDialog } from './bets-dialog.tsx';
import { type ListColumn, Listing, ListView } from './list-view.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useCsv } from './use-csv.ts';
import { useListing } from './use-listing.ts';
import { usePeriod } from './use-period.ts';

export function PartnerUsersPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const [asked, setAsked] = useState<AskedBets | null>(null);
  const read = (page: number, count_per_list: number) =>
    api('partner.users', { ...period.range, page, count_per_list });
  const { query, data, paging, toFirst } = useListing('users', period.range, read);
  const csv = useCsv(
    'members',
    ['memId', 'memNick', 'parent', ...figureHeads].map((head) => t(`partner.${head}`)),
    read,
    (row) => [row.memId, row.memNick, row.parentId, ...figureCsv(row)],
  );
  const name: ListColumn<PartnerUserRow> = {
    key: 'member',
    head: t('partner.member'),
    cell: ({ memId, memNick }) => (
      <span className="font-semibold">
        {memId} <span className="font-normal text-[12px] text-mist-400">{memNick}</span>
      </span>
    ),
  };
  const parent: ListColumn<PartnerUserRow> = {
    key: 'parent',
    head: t('partner.parent'),
    cell: ({ parentId }) => parentId,
  };
  const action: ListColumn<PartnerUserRow> = {
    key: 'action',
    head: '',
    align: 'right',
    isWide: true,
    cell: ({ memId }) => (
      <Button
        size="sm"
        tone="quiet"
        onClick={() => setAsked({ title: memId, filter: { ...period.range, userId: memId } })}
      >
        {t('partner.detail')}
      </Button>
    ),
  };
  const figures = useFigureColumns<PartnerUserRow>((row) => row, data?.totals);
  return (
    <PartnerFrame tab="users">
      <PeriodBar period={period} onChange={toFirst} {...csv} />
      <Listing query={query} paging={paging}>
        <ListView
          label={t('partner.tab.users')}
          columns={[name, parent, ...figures, action]}
          rows={data?.list ?? []}
          rowKey={({ memId }) => memId}
          hasTotals
        />
      </Listing>
      <BetsDialog asked={asked} onClose={() => setAsked(null)} />
    </PartnerFrame>
  );
}
