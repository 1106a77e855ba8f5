import type { CallName } from '@mirinae/contract/calls';
import type { MovementRow, StatementAccount, StatementPage } from '@mirinae/contract/cash/statement';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds, formatSigned, formatWon } from '@mirinae/ui/format';
import { Segmented } from '@mirinae/ui/segmented';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const accounts = ['cash', 'point', 'held'] as const;

function Row({ row }: { row: MovementRow }) {
  const { t } = useTranslation();
  const { kind, amount, balanceAfter, at } = row;
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-medium">{t(`kind.${kind}`, { defaultValue: kind })}</p>
        <p className="text-xs text-mist-300 tabular-nums">{formatDateTimeSeconds(at)}</p>
      </div>
      <div className="whitespace-nowrap text-right tabular-nums">
        <p className={amount < 0 ? 'font-bold text-coral' : 'font-bold text-jade'}>{formatSigned(amount)}</p>
        <p className="text-xs text-mist-300">
          {t('statement.after')} {formatWon(balanceAfter)}
        </p>
      </div>
    </li>
  );
}

type Props = {
  /** The call that reads it, and whose it is: the query's key. */
  call: CallName;
  owner: string;
  load(account: StatementAccount, before: string | undefined): Promise<StatementPage>;
};

/** Every movement of an account, newest first; older ones come when they are asked for. */
export function StatementList({ call, owner, load }: Props) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<StatementAccount>('cash');
  const pages = useInfiniteQuery({
    queryKey: [call, owner, account],
    queryFn: ({ pageParam }) => load(account, pageParam || undefined),
    // The newest page has no place to begin at.
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const rows = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section aria-label={t('statement.title')} className="surface pb-4">
      <div className="flex flex-wrap items-center gap-3 border-ink-600/40 border-b px-5 py-3">
        <h2 className="mr-auto font-bold">{t('statement.title')}</h2>
        <Segmented<StatementAccount>
          label={t('statement.which')}
          value={account}
          onValueChange={setAccount}
          options={accounts.map((value) => ({ value, label: t(`statement.account.${value}`) }))}
        />
      </div>
      {pages.isPending && (
        <div className="p-5">
          <SkeletonRows label={t('state.loading')} />
        </div>
      )}
      {pages.error && (
        <ErrorState
          title={failureText(pages.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data && rows.length === 0 && <EmptyState title={t('statement.none')} />}
      <ul className="divide-y divide-ink-600/25">
        {rows.map((row) => (
          <Row key={row.transferId} row={row} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="px-5 pt-4">
          <Button tone="quiet" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('statement.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
