import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds, formatSigned, formatWon } from '@mirinae/ui/format';
import { Segmented } from '@mirinae/ui/segmented';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, failureText } from '../../shell/api.ts';

const accounts = ['cash', 'point', 'held'] as const;

function useColumns(): readonly Column<MovementRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'at',
      head: t('field.at'),
      cell: (row) => <span className="text-mist-300 tabular-nums">{formatDateTimeSeconds(row.at)}</span>,
    },
    { key: 'kind', head: t('field.kind'), cell: (row) => t(`movement.${row.kind}`, { defaultValue: row.kind }) },
    {
      key: 'amount',
      head: t('field.amount'),
      align: 'right',
      cell: (row) => (
        <span className={row.amount < 0 ? 'text-coral tabular-nums' : 'text-jade tabular-nums'}>
          {formatSigned(row.amount)}
        </span>
      ),
    },
    {
      key: 'after',
      head: t('field.after'),
      align: 'right',
      cell: (row) => <span className="tabular-nums">{formatWon(row.balanceAfter)}</span>,
    },
  ];
}

/** A member's statement, newest first; older movements come when they are asked for. */
export function Statement({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const pages = useInfiniteQuery({
    queryKey: ['member', String(memberId), 'statement', account],
    queryFn: ({ pageParam }) => api('staff.statement', { memberId, account, before: pageParam || undefined }),
    // The newest page has no place to begin at.
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-label={t('money.movements')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold">{t('money.movements')}</h2>
        <Segmented<StatementAccount>
          label={t('field.account')}
          value={account}
          onValueChange={setAccount}
          options={accounts.map((value) => ({ value, label: t(`money.${value}`) }))}
        />
      </div>
      {pages.error && (
        <ErrorState
          title={failureText(pages.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void pages.refetch()}
        />
      )}
      <DataTable
        label={t('money.movements')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
        rowKey={({ transferId }) => transferId}
        empty={<EmptyState title={t('list.none')} />}
      />
      {pages.hasNextPage && (
        <Button
          tone="quiet"
          wide
          className="mt-3"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('members.more')}
        </Button>
      )}
    </section>
  );
}
