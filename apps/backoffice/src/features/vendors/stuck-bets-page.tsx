import { type StuckBet, type StuckFilter, stuckFilters } from '@mirinae/contract/staff/vendor-operations';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  codeColumn,
  kindColumn,
  secondColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { StuckBetDialog } from './stuck-bet-dialog.tsx';
import { VendorFilter } from './vendor-filter.tsx';

const text = anyText().withDefault('');
const fields = {
  ...listAddress,
  state: oneOf(stuckFilters).withDefault('undecided'),
  vendorKey: text,
  searchText: text,
};
const tones = { open: 'amber', answered: 'jade', staff: 'jade', over: 'neutral' } as const;
const betTones = { wait: 'amber', win: 'jade', lose: 'neutral', draw: 'neutral', cancel: 'neutral' } as const;

function useColumns(): Columns<StuckBet> {
  const { t } = useTranslation();
  return [
    secondColumn('placed', t('vendors.stuck.placedAt'), ({ placedAt }) => placedAt),
    codeColumn('vendor', t('vendors.key'), ({ vendorKey }) => vendorKey),
    textColumn('member', t('vendors.calls.memberId'), ({ memberId }) => memberId),
    codeColumn('reference', t('vendors.rounds.bet'), ({ reference }) => reference),
    amountColumn('stake', t('vendors.rounds.stake'), ({ stake }) => stake),
    amountColumn('payout', t('vendors.rounds.payout'), ({ payout }) => payout),
    kindColumn(
      'status',
      t('vendors.stuck.status'),
      ({ status }) => t(`vendors.stuck.betStates.${status}`),
      ({ status }) => betTones[status],
    ),
    textColumn('answer', t('vendors.stuck.answer'), ({ answer }) => t(`vendors.stuck.answers.${answer ?? 'waiting'}`)),
    stateColumn(
      'state',
      t('vendors.rounds.state'),
      ({ state }) => t(`vendors.stuck.states.${state}`),
      ({ state }) => tones[state],
    ),
    amountColumn('late', t('vendors.stuck.lateAmount'), ({ lateAmount }) => lateAmount),
  ];
}

/** Bets that vendors did not settle in their time: their answers, and what staff decide. */
export function StuckBetsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { state, vendorKey, searchText } = address.value;
  const mayDecide = useStaff()?.permissions.includes('cash.adjust') ?? false;
  const [shown, setShown] = useState<StuckBet | null>(null);
  const bets = usePagedCall(
    'staff.stuckBetList',
    (page) => ({ ...page, state, searchText, ...(vendorKey === '' ? {} : { vendorKey }) }),
    address,
  );
  return (
    <ListPage
      text={t('vendors.stuck.about')}
      columns={useColumns()}
      pages={bets}
      rowKey={({ betIdx }) => betIdx}
      onRow={setShown}
      empty={state === 'undecided' ? <EmptyState title={t('vendors.stuck.none')} /> : undefined}
      filters={
        <>
          <Segmented<StuckFilter>
            label={t('vendors.rounds.state')}
            value={state}
            onValueChange={(next) => address.set({ state: next })}
            options={stuckFilters.map((each) => ({ value: each, label: t(`vendors.stuck.states.${each}`) }))}
          />
          <VendorFilter
            value={vendorKey}
            onChange={(chosen) => address.set({ vendorKey: chosen }, { replace: true })}
          />
          <SearchField
            label={t('vendors.stuck.search')}
            value={searchText}
            onSearch={(value) => address.set({ searchText: value }, { replace: true })}
          />
        </>
      }
    >
      {shown && <StuckBetDialog key={shown.betIdx} bet={shown} mayDecide={mayDecide} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
