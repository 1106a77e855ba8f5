import { faultStates, type RoundFault } from '@mirinae/contract/staff/vendor-money';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyText, oneOf } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, codeColumn, secondColumn, stateColumn, textColumn } from '../../shell/lists/columns.tsx';
import { BetLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { type Side, sideText } from './side-text.ts';
import { VendorFilter } from './vendor-filter.tsx';

const states = ['unresolved', ...faultStates, 'all'] as const;
const fields = {
  ...listAddress,
  startDate: anyDay(),
  endDate: anyDay(),
  vendorKey: anyText().withDefault(''),
  gameKey: anyText().withDefault(''),
  owner: anyText(40).withDefault(''),
  state: oneOf(states).withDefault('unresolved'),
};
const tones = { open: 'coral', in_work: 'amber', resolved: 'jade' } as const;

function SideCell({ side }: { side: Side }) {
  if (!side) return <span className="text-mist-400">–</span>;
  return (
    <span>
      <span className="inline-block">{formatAmount(side.stake)} →</span>{' '}
      <span className="inline-block">{formatAmount(side.payout)}</span>
      <small className="block text-mist-400">{side.state}</small>
    </span>
  );
}

function useColumns(): Columns<RoundFault> {
  const { t } = useTranslation();
  const sideColumn = (side: 'ours' | 'theirs') =>
    textColumn<RoundFault>(
      side,
      t(`vendors.rounds.${side}`),
      (row) => sideText(row[side]),
      (row) => <SideCell side={row[side]} />,
    );
  return [
    textColumn('day', t('vendors.sums.by.day'), ({ day }) => day),
    secondColumn('at', t('vendors.faults.foundAt'), ({ foundAt }) => foundAt),
    codeColumn('vendor', t('vendors.key'), ({ vendorKey }) => vendorKey),
    {
      ...codeColumn<RoundFault>('bet', t('vendors.calls.searchText'), ({ reference }) => reference),
      cell: ({ betIdx, reference }) => {
        const text = <code className="break-all text-xs">{reference}</code>;
        return betIdx === null ? text : <BetLink betIdx={betIdx}>{text}</BetLink>;
      },
    },
    textColumn(
      'discrepancy',
      t('vendors.rounds.discrepancy'),
      ({ about, fault }) => `${t(`vendors.rounds.${about}`)} · ${t(`vendors.rounds.${fault}`)}`,
    ),
    sideColumn('ours'),
    sideColumn('theirs'),
    textColumn('difference', t('vendors.faults.difference'), ({ difference }) =>
      difference === null ? '–' : formatSigned(difference),
    ),
    stateColumn(
      'state',
      t('field.status'),
      ({ state, resolution }) => t(`vendors.faults.states.${resolution ?? state}`),
      ({ state }) => tones[state],
    ),
    textColumn('owner', t('vendors.faults.owner'), ({ owner }) => owner || '–'),
  ];
}

/** Bets and rounds on which a vendor and we differ: who has each, and how it ended. */
export function Faults() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const staff = useStaff();
  const { startDate, endDate, vendorKey, gameKey, owner, state } = address.value;
  const faults = usePagedCall(
    'staff.roundFaultList',
    (page) => ({
      ...page,
      state,
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
      ...(vendorKey === '' ? {} : { vendorKey }),
      ...(gameKey === '' ? {} : { gameKey }),
      ...(owner === '' ? {} : { owner }),
    }),
    address,
  );
  const [opened, setOpened] = useState<RoundFault | null>(null);
  const mayWork = staff?.permissions.includes('cash.adjust') ?? false;
  const filters = (
    <>
      <DayFields days={{ startDate, endDate }} onDays={address.set} />
      <VendorFilter value={vendorKey} onChange={(value) => address.set({ vendorKey: value }, { replace: true })} />
      <SearchField
        label={t('vendors.faults.owner')}
        value={owner}
        onSearch={(value) => address.set({ owner: value }, { replace: true })}
      />
      <Select
        aria-label={t('field.status')}
        value={state}
        onChange={({ target }) => address.set({ state: states.find((each) => each === target.value) ?? 'unresolved' })}
        options={states.map((value) => ({ value, label: t(`vendors.faults.states.${value}`) }))}
      />
    </>
  );
  return (
    <>
      <PagedList
        label={t('vendors.page.rounds')}
        columns={useColumns()}
        pages={faults}
        rowKey={({ faultIdx }) => faultIdx}
        filters={filters}
        onRow={setOpened}
        empty={<EmptyState title={t('vendors.rounds.agree')} />}
      />
      {opened && <FaultDialog fault={opened} mayWork={mayWork} onClose={() => setOpened(null)} />}
    </>
  );
}
