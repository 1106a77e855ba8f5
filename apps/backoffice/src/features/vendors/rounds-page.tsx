import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, plainAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  codeColumn,
  secondColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { PageHead } from '../../shell/pages/page.tsx';

type Discrepancy = Answer<'staff.roundFaultList'>['list'][number];
type CoinCheck = Answer<'staff.coinCheckList'>['list'][number];
type Side = Discrepancy['ours'];

const sideText = (side: Side) =>
  side ? `${formatAmount(side.stake)} → ${formatAmount(side.payout)} ${side.state}` : '–';

function SideCell({ side }: { side: Side }) {
  if (!side) return <span className="text-mist-400">–</span>;
  return (
    <span className="whitespace-nowrap">
      {formatAmount(side.stake)} → {formatAmount(side.payout)}
      <small className="block text-mist-400">{side.state}</small>
    </span>
  );
}

function Discrepancies() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const discrepancies = usePagedCall('staff.roundFaultList', (page) => page, address);
  const columns: Columns<Discrepancy> = [
    secondColumn('at', t('field.at'), ({ foundAt }) => foundAt),
    codeColumn('vendor', t('vendors.key'), ({ vendorKey }) => vendorKey),
    codeColumn('bet', t('vendors.calls.searchText'), ({ reference }) => reference),
    textColumn('about', t('field.kind'), ({ about }) => t(`vendors.rounds.${about}`)),
    stateColumn(
      'discrepancy',
      t('vendors.rounds.discrepancy'),
      ({ fault }) => t(`vendors.rounds.${fault}`),
      () => 'coral',
    ),
    textColumn(
      'ours',
      t('vendors.rounds.ours'),
      ({ ours }) => sideText(ours),
      ({ ours }) => <SideCell side={ours} />,
    ),
    textColumn(
      'theirs',
      t('vendors.rounds.theirs'),
      ({ theirs }) => sideText(theirs),
      ({ theirs }) => <SideCell side={theirs} />,
    ),
  ];
  return (
    <PagedList
      label={t('vendors.page.rounds')}
      columns={columns}
      pages={discrepancies}
      rowKey={({ vendorKey, about, reference }) => `${vendorKey}:${about}:${reference}`}
      empty={<EmptyState title={t('vendors.rounds.agree')} />}
    />
  );
}

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
      <Discrepancies />
      <h2 className="mt-8 mb-3 font-bold text-lg">{t('vendors.rounds.coins')}</h2>
      <CoinChecks />
    </>
  );
}
