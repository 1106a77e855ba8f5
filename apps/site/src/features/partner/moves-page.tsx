import type { GiftRow } from '@mirinae/contract/partner/partner';
import { formatDateTimeSeconds, formatWon } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { useCsv } from '@mirinae/ui/list/use-csv';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { StatusPill } from '@mirinae/ui/status-pill';
import { z } from 'zod';
import { usePagedCall } from '../../shell/api.ts';
import { wonColumn } from './amounts.tsx';
import { KindFilter, PartnerList } from './partner-list.tsx';
import { refetchMs, weekAddress } from './use-period.ts';

const kinds = ['all', 'give', 'take'] as const;
const schema = weekAddress.extend({ kind: z.enum(kinds).default('all') });

function useColumns(totals: { given: number; taken: number } | undefined): readonly ListColumn<GiftRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ partnerId, memId, memNick, kind }) => (
        <span className="font-semibold">
          {kind === 'give' ? `${partnerId} → ${memId}` : `${memId} → ${partnerId}`}{' '}
          <span className="font-normal text-xs text-mist-400">{memNick}</span>
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
    wonColumn('amount', t('partner.amount'), ({ amount }) => amount, {
      tone: 'gold',
      total: totals && `${t('partner.taken')} ${formatWon(totals.taken)}`,
    }),
    wonColumn('partnerCash', `${t('partner.partner')} ${t('partner.cash')}`, ({ partnerCash }) => partnerCash),
    wonColumn('memberCash', `${t('partner.member')} ${t('partner.cash')}`, ({ memberCash }) => memberCash),
    { key: 'at', head: t('partner.at'), align: 'right', cell: ({ regDate }) => formatDateTimeSeconds(regDate) },
  ];
}

export function PartnerMovesPage() {
  const { t } = useTranslation();
  const address = useListAddress(schema);
  const { startDate, endDate, kind } = address.value;
  const { data, view, read } = usePagedCall(
    'partner.moneyMoveList',
    (paging) => ({ startDate, endDate, kind, ...paging }),
    { ...address, refetchMs },
  );
  const heads = ['partner', 'memId', 'memNick', 'kind', 'amount', 'at'] as const;
  const csv = useCsv({
    name: 'money-moves',
    heads: heads.map((head) => t(`partner.${head}`)),
    cells: (row) => [row.partnerId, row.memId, row.memNick, t(`partner.giveKind.${row.kind}`), row.amount, row.regDate],
    read,
  });
  return (
    <PartnerList
      {...view}
      page="partnerMoves"
      columns={useColumns(data?.totals)}
      rows={data?.list ?? []}
      rowKey={({ giftIdx }) => giftIdx}
      csv={csv}
      period={{ range: address.value, onChange: address.set }}
      filters={
        <KindFilter<'give' | 'take'>
          kinds={kinds}
          value={kind}
          onChange={(next) => address.set({ kind: next })}
          labelOf={(each) => t(`partner.giveKind.${each}`)}
        />
      }
    />
  );
}
