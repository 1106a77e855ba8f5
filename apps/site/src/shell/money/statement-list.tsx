import type { MovementRow, StatementAccount } from '@mirinae/contract/cash/statement';
import { isGain } from '@mirinae/contract/play/bet-ending';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTimeSeconds, plainDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { useListFile } from '@mirinae/ui/list/paged-list';
import { Segmented } from '@mirinae/ui/segmented';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { NextStep } from '../pages/next-step.tsx';
import { changeColumn } from './change-column.tsx';

const accounts = ['cash', 'point', 'held', 'review'] as const;

function useColumns(betsAt: string | undefined): readonly ListColumn<MovementRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'kind',
      head: t('statement.kind'),
      cell: ({ kind, bet }) => (
        <>
          <span className="font-medium">{t(`kind.${kind}`)}</span>
          {bet && betsAt && (
            <Link
              to={betsAt}
              search={{ bet: bet.betIdx }}
              className="ml-2 pointer-coarse:py-3.5 text-indigo-star text-sm underline-offset-2 hover:underline"
            >
              {bet.gameName[currentLocale()]}
            </Link>
          )}
          {bet && !betsAt && <span className="ml-2 text-mist-300 text-sm">{bet.gameName[currentLocale()]}</span>}
        </>
      ),
      csv: ({ kind }) => t(`kind.${kind}`),
    },
    changeColumn('amount', t('statement.amount'), ({ amount }: MovementRow) => amount, isGain),
    {
      key: 'after',
      head: t('statement.after'),
      align: 'right',
      cell: ({ balanceAfter }) => formatAmount(balanceAfter),
      csv: ({ balanceAfter }) => balanceAfter,
    },
    {
      key: 'at',
      head: t('statement.at'),
      align: 'right',
      cell: ({ at }) => formatDateTimeSeconds(at),
      csv: ({ at }) => plainDateTimeSeconds(at),
    },
  ];
}

type View = Pick<ComponentProps<typeof List<MovementRow>>, 'query' | 'more' | 'rows'>;
type Props = {
  account: StatementAccount;
  onAccount: (account: StatementAccount) => void;
  view: View;
  /** The list of one's own bets, to which its entries lead. */
  betsAt?: string;
  /** Every entry of the account, for its file; without it there is none. */
  readWhole?: () => Promise<readonly MovementRow[]>;
};

/** Every movement of an account, newest first; older ones come when they are requested. */
export function StatementList({ account, onAccount, view, betsAt, readWhole }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(betsAt);
  const csv = useListFile(columns, t('statement.title'), async () => (await readWhole?.()) ?? []);
  return (
    <List
      {...view}
      {...(readWhole ? { csv } : {})}
      label={t('statement.title')}
      columns={columns}
      rowKey={({ transferId }) => transferId}
      empty={<EmptyState title={t('statement.none')} action={<NextStep to="deposit" />} />}
      filters={
        <Segmented<StatementAccount>
          label={t('statement.which')}
          value={account}
          onValueChange={onAccount}
          options={accounts.map((value) => ({ value, label: t(`statement.account.${value}`) }))}
        />
      }
    />
  );
}
