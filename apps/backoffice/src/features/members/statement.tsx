import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { isGain } from '@mirinae/contract/play/bet-ending';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { Segmented } from '@mirinae/ui/segmented';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { amountColumn, type Columns, secondColumn, signedColumn, textColumn } from '../../shell/lists/columns.tsx';
import { searchOfBet } from '../../shell/members/bet-address.ts';

const accounts = ['cash', 'point', 'held', 'review'] as const satisfies readonly StatementAccount[];

function useColumns(): Columns<MovementRow> {
  const { t } = useTranslation();
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    textColumn(
      'kind',
      t('field.kind'),
      ({ kind }) => t(`movement.${kind}`),
      ({ kind, bet }) => (
        <>
          {t(`movement.${kind}`)}
          {bet && (
            <Link
              to="."
              search={searchOfBet(bet.betIdx)}
              className="ml-2 pointer-coarse:py-3 text-indigo-star underline-offset-2 hover:underline"
            >
              {bet.gameName[currentLocale()]}
            </Link>
          )}
        </>
      ),
    ),
    signedColumn('amount', t('field.amount'), ({ amount }: MovementRow) => amount, isGain),
    amountColumn('after', t('field.after'), ({ balanceAfter }) => balanceAfter),
  ];
}

/** A member's statement, newest first; older movements come when they are requested. */
export function Statement({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const pages = useInfiniteQuery({
    queryKey: ['staff.statement', { memberId, account }],
    queryFn: ({ pageParam }) => api('staff.statement', { memberId, account, before: pageParam || undefined }),
    // The newest page has no place to begin at.
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-label={t('money.movements')}>
      <h2 className="mb-3 font-bold">{t('money.movements')}</h2>
      <List
        label={t('money.movements')}
        columns={useColumns()}
        query={pages}
        rows={pages.data?.pages.flatMap(({ list }) => list) ?? []}
        rowKey={({ transferId }) => transferId}
        more={{
          hasMore: pages.hasNextPage,
          isBusy: pages.isFetchingNextPage,
          onMore: () => void pages.fetchNextPage(),
        }}
        filters={
          <Segmented<StatementAccount>
            label={t('field.account')}
            value={account}
            onValueChange={setAccount}
            options={accounts.map((value) => ({ value, label: t(`money.${value}`) }))}
          />
        }
      />
    </section>
  );
}
