import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, shareColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { useRecallColumn } from '../../shell/lists/recall-column.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { FreeBetDialog } from './free-bet-dialog.tsx';

type Issue = Answer<'staff.freeBetIssues'>['list'][number];

function useColumns(): Columns<Issue> {
  const { t } = useTranslation();
  const recall = useAct('staff.freeBetRecall', {
    invalidates: ['staff.freeBetIssues'],
    done: ({ recalled }) => t('promotions.freeBet.recalled', { count: recalled }),
  });
  const recallColumn = useRecallColumn<Issue>(
    ({ used, count }) => used < count,
    ({ issueIdx }) => recall.mutate({ issueIdx }),
  );
  return [
    textColumn('name', t('promotions.name'), ({ name }) => name),
    amountColumn('amount', t('promotions.freeBet.stake'), ({ amount }) => amount),
    textColumn('minOdds', t('promotions.freeBet.minOdds'), ({ minOdds }) => (minOdds / 10_000).toFixed(2)),
    textColumn('to', t('promotions.target'), ({ to, detail }) => `${t(`promotions.freeBet.to.${to}`)} ${detail}`),
    shareColumn('used', t('promotions.used'), ({ used, count }) => [used, count]),
    amountColumn('paid', t('promotions.freeBet.paid'), ({ paid }) => paid),
    textColumn('by', t('promotions.issuedBy'), ({ issuedBy }) => issuedBy),
    timeColumn('at', t('promotions.issuedAt'), ({ issuedAt }) => issuedAt),
    recallColumn,
  ];
}

/** Free bets that staff gave: how many are used, and what they cost. */
export function FreeBets() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [isGiving, setIsGiving] = useState(false);
  const issues = usePagedCall('staff.freeBetIssues', (page) => page, address);
  return (
    <>
      <PagedList
        label={t('promotions.tab.freeBets')}
        columns={useColumns()}
        pages={issues}
        rowKey={({ issueIdx }) => issueIdx}
        filters={<MainButton label={t('promotions.freeBet.give')} onPress={() => setIsGiving(true)} />}
        empty={<EmptyState title={t('promotions.freeBet.none')} />}
      />
      {isGiving && <FreeBetDialog onClose={() => setIsGiving(false)} />}
    </>
  );
}
