import type { PartnerMemberRow } from '@mirinae/contract/partner/partner';
import { formatDate, formatDateTime } from '@mirinae/ui/format';
import { Segmented } from '@mirinae/ui/segmented';
import { StatusPill } from '@mirinae/ui/status-pill';
import { TextInput } from '@mirinae/ui/text-input';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Won } from './amounts.tsx';
import { type ListColumn, Listing, ListView } from './list-view.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { CsvButton } from './period-bar.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { TierBadge } from './tree-columns.tsx';
import { useCsv } from './use-csv.ts';
import { useListing } from './use-listing.ts';

const scopes = ['all', 'direct', 'online'] as const;

function useColumns(onStatement: (memId: string) => void): readonly ListColumn<PartnerMemberRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ memId, memNick, tier }) => (
        <span className="flex items-center gap-2">
          <TierBadge tier={tier} />
          <span className="font-semibold">{memId}</span>
          <span className="text-[12px] text-mist-400">{memNick}</span>
        </span>
      ),
    },
    { key: 'parent', head: t('partner.parent'), cell: ({ parentId }) => parentId },
    {
      key: 'online',
      head: t('partner.online'),
      align: 'center',
      cell: ({ online }) => (
        <StatusPill tone={online ? 'jade' : 'neutral'} live={online}>
          {t(online ? 'partner.online' : 'partner.offline')}
        </StatusPill>
      ),
    },
    {
      key: 'cash',
      head: t('partner.cash'),
      align: 'right',
      cell: ({ memId, cashAmt }) => (
        <button
          type="button"
          className="underline decoration-ink-500 underline-offset-4 hover:decoration-gold"
          onClick={() => onStatement(memId)}
        >
          <span className="sr-only">{t('statement.of', { name: memId })} </span>
          <Won amount={cashAmt} tone="gold" />
        </button>
      ),
    },
    { key: 'point', head: t('money.point'), align: 'right', cell: ({ pointAmt }) => <Won amount={pointAmt} /> },
    { key: 'status', head: t('partner.status'), cell: ({ status }) => t(`partner.statuses.${status}`) },
    { key: 'joinedAt', head: t('partner.joinedAt'), align: 'right', cell: ({ joinedAt }) => formatDate(joinedAt) },
    {
      key: 'lastLogin',
      head: t('partner.lastLogin'),
      align: 'right',
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : '—'),
    },
  ];
}

export function PartnerMembersPage() {
  const { t } = useTranslation();
  const [scope, setScope] = useState<(typeof scopes)[number]>('all');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const searchText = useDeferredValue(typed);
  const filter = { scope, searchText };
  const read = (page: number, count_per_list: number) => api('partner.memberList', { ...filter, page, count_per_list });
  const { query, data, paging, toFirst } = useListing('members', filter, read);
  const heads = ['memId', 'memNick', 'tier', 'parent', 'cash', 'status', 'joinedAt'] as const;
  const csv = useCsv(
    'branch-members',
    heads.map((head) => t(`partner.${head}`)),
    read,
    (row) => [
      row.memId,
      row.memNick,
      t(`partner.tiers.${row.tier}`),
      row.parentId,
      row.cashAmt,
      row.status,
      row.joinedAt,
    ],
  );
  return (
    <PartnerFrame tab="members">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented
          label={t('partner.kind')}
          value={scope}
          onValueChange={(next) => {
            setScope(next);
            toFirst();
          }}
          options={scopes.map((value) => ({ value, label: t(`partner.${value}`) }))}
        />
        <div className="w-64">
          <TextInput
            type="search"
            aria-label={t('partner.search')}
            placeholder={t('partner.search')}
            maxLength={20}
            value={typed}
            before={<Search aria-hidden />}
            onChange={(event) => {
              setTyped(event.target.value);
              toFirst();
            }}
          />
        </div>
        <CsvButton onPress={csv.onCsv} busy={csv.csvBusy} />
      </div>
      <Listing query={query} paging={paging}>
        <ListView
          label={t('partner.tab.members')}
          columns={useColumns(setShown)}
          rows={data?.list ?? []}
          rowKey={({ memId }) => memId}
        />
      </Listing>
      <StatementDialog memId={shown} onClose={() => setShown(null)} />
    </PartnerFrame>
  );
}
