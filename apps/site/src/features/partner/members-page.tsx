import { memberStatus, memberTiers } from '@mirinae/contract/member/member';
import type { PartnerMemberRow } from '@mirinae/contract/partner/partner';
import { formatDate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/api.ts';
import { amountColumn, momentColumn, PartnerAmount } from './amounts.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { KindFilter } from './partner-list.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { TierBadge } from './tree-columns.tsx';
import { useBranchFile } from './use-partner-csv.ts';
import { refetchMs } from './use-period.ts';

const scopes = ['all', 'direct', 'online'] as const;
const fields = { ...listAddress, scope: oneOf(scopes).withDefault('all'), searchText: anyText(20).withDefault('') };

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
          <span className="text-xs text-mist-400">{memNick}</span>
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
          className="pointer-coarse:min-w-10 pointer-coarse:py-2.5 text-right underline decoration-ink-500 underline-offset-4 hover:decoration-gold"
          onClick={() => onStatement(memId)}
        >
          <span className="sr-only">{t('statement.of', { name: memId })} </span>
          <PartnerAmount amount={cashAmt} tone="gold" />
        </button>
      ),
    },
    amountColumn('point', t('money.point'), ({ pointAmt }) => pointAmt),
    { key: 'status', head: t('partner.status'), cell: ({ status }) => t(`partner.statuses.${status}`) },
    { key: 'joinedAt', head: t('partner.joinedAt'), align: 'right', cell: ({ joinedAt }) => formatDate(joinedAt) },
    momentColumn('lastLogin', t('partner.lastLogin'), ({ lastLoginAt }) => lastLoginAt),
  ];
}

export function PartnerMembersPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { scope, searchText } = address.value;
  const [shown, setShown] = useState<string | null>(null);
  const { data, view, ...pages } = usePagedCall('partner.memberList', (paging) => ({ scope, searchText, ...paging }), {
    ...address,
    refetchMs,
  });
  const csv = useBranchFile('branch-members', pages, {
    memId: { field: 'memId' },
    memNick: { field: 'memNick' },
    tier: {
      field: 'tier',
      labels: Object.fromEntries(memberTiers.map((tier) => [tier, t(`partner.tiers.${tier}`)])),
    },
    parent: { field: 'parentId' },
    cash: { field: 'cashAmt', form: 'amount' },
    status: {
      field: 'status',
      labels: Object.fromEntries(memberStatus.options.map((status) => [status, t(`partner.statuses.${status}`)])),
    },
    joinedAt: { field: 'joinedAt', form: 'time' },
  });
  return (
    <PartnerFrame page="partnerMembers">
      <List
        {...view}
        label={t('pages.partnerMembers')}
        columns={useColumns(setShown)}
        rows={data?.list ?? []}
        rowKey={({ memId }) => memId}
        csv={csv}
        nowrap
        filters={
          <>
            <KindFilter<'direct' | 'online'>
              kinds={scopes}
              value={scope}
              onChange={(next) => address.set({ scope: next })}
              labelOf={(each) => t(`partner.${each}`)}
            />
            <SearchField
              label={t('partner.search')}
              value={searchText}
              onSearch={(next) => address.set({ searchText: next }, { replace: true })}
            />
          </>
        }
      />
      <StatementDialog memId={shown} onClose={() => setShown(null)} />
    </PartnerFrame>
  );
}
