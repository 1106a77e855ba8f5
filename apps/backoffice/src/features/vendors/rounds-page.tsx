import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, plainAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, codeColumn, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { Faults } from './faults.tsx';

type CoinCheck = Answer<'staff.coinCheckList'>['list'][number];

function CoinChecks() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress, 'coins');
  const checks = usePagedCall('staff.coinCheckList', (page) => page, address);
  const columns: Columns<CoinCheck> = [
    secondColumn('at', t('field.at'), ({ checkedAt }) => checkedAt),
    codeColumn('vendor', t('vendors.key'), ({ vendorKey }) => vendorKey),
    textColumn('member', t('vendors.calls.memberId'), ({ memberId }) => memberId),
    amountColumn('ours', t('vendors.rounds.ours'), ({ ours }) => ours),
    {
      key: 'theirs',
      head: t('vendors.rounds.theirs'),
      align: 'right',
      cell: ({ theirs }) => (theirs === null ? t('vendors.rounds.silent') : formatAmount(theirs)),
      csv: ({ theirs }) => (theirs === null ? null : plainAmount(theirs)),
    },
  ];
  return (
    <PagedList
      label={t('vendors.rounds.coins')}
      columns={columns}
      pages={checks}
      rowKey={({ checkedAt, vendorKey, memberId }) => `${checkedAt}:${vendorKey}:${memberId}`}
    />
  );
}

/** Differences with vendors: bets above, money held at them below. */
export function RoundsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead />
      <Faults />
      <h2 className="mt-8 mb-3 font-bold text-lg">{t('vendors.rounds.coins')}</h2>
      <CoinChecks />
    </>
  );
}
