import type { ListTake } from '@mirinae/contract/staff/vendors';
import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  codeColumn,
  nameColumn,
  numberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { AddGamesDialog } from './add-games-dialog.tsx';
import { UndoListDialog } from './applied-lists.tsx';
import { NewVendorDialog } from './new-vendor-dialog.tsx';
import type { Offer, Protocol, Vendor } from './protocol.ts';
import { RemoveVendorDialog } from './remove-vendor-dialog.tsx';
import { TakeListDialog } from './take-list-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

type Acts = Readonly<Record<'onEdit' | 'onSwitch' | 'onFill' | 'onTest', (vendor: Vendor) => void>>;

type ListState = Vendor['gameList'];

const sumOf = ({ new: added, changed, returned, gone }: NonNullable<ListState['found']>) =>
  added + changed + returned + gone;

/** What the newest reading of the list found. */
function listText(t: ReturnType<typeof useTranslation>['t'], { failure, found }: ListState): string {
  if (failure !== null) return t('vendors.list.failed', { code: failure });
  if (!found) return '–';
  const count = sumOf(found);
  return count === 0 ? t('vendors.list.agrees') : t('vendors.list.differs', { count });
}

function useColumns(protocols: readonly Protocol[], { onEdit, onSwitch, onFill, onTest }: Acts): Columns<Vendor> {
  const { t } = useTranslation();
  const labelOf = (name: string) => protocols.find((known) => known.name === name)?.label[currentLocale()] ?? name;
  return [
    codeColumn('key', t('vendors.key'), ({ vendorKey }) => vendorKey),
    nameColumn('name', t('vendors.title'), ({ names }) => names[currentLocale()]),
    ...pairColumn(
      textColumn<Vendor>('adapter', t('vendors.adapter'), ({ adapter }) => labelOf(adapter)),
      textColumn<Vendor>('wallet', t('vendors.wallet'), ({ wallet }) => t(`vendors.${wallet}`)),
    ),
    numberColumn('games', t('vendors.gameCount'), ({ games }) => games),
    stateColumn(
      'list',
      t('vendors.list.head'),
      ({ gameList }) => listText(t, gameList),
      ({ gameList: { failure, found } }) =>
        failure !== null ? 'coral' : found && sumOf(found) > 0 ? 'amber' : 'neutral',
    ),
    {
      key: 'secret',
      head: t('vendors.secret'),
      cell: ({ account }) => (
        <span className="text-mist-300 text-xs">{account ? <code>{account.secret}</code> : t('vendors.shared')}</span>
      ),
    },
    ...pairColumn(
      timeColumn<Vendor>('tested', t('vendors.tested'), ({ account }) => account?.testedAt ?? null),
      timeColumn<Vendor>('rounds', t('vendors.roundsReadTo'), ({ roundsReadTo }) => roundsReadTo),
    ),
    {
      key: 'open',
      head: t('vendors.open'),
      cell: (vendor) => (
        <Switch
          label={`${t('vendors.open')} ${vendor.vendorKey}`}
          checked={vendor.openYn === 'Y'}
          onCheckedChange={() => onSwitch(vendor)}
        />
      ),
    },
    buttonsColumn(
      { label: t('vendors.games.add'), tone: 'quiet', onPress: onFill },
      { label: t('vendors.test.title'), tone: 'quiet', onPress: onTest },
      { label: t('vendors.edit'), tone: 'quiet', onPress: onEdit },
    ),
  ];
}

function SwitchDialog({ vendor: { vendorKey, names, openYn }, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation();
  const next = openYn === 'Y' ? 'N' : 'Y';
  return (
    <ActDialog
      call="staff.vendorSave"
      input={{ vendorKey, openYn: next }}
      invalidates={['staff.vendorList']}
      title={names[currentLocale()]}
      onClose={onClose}
    >
      {t(next === 'Y' ? 'state.opens' : 'state.closes')}
    </ActDialog>
  );
}

const nothing: Offer = { list: [], protocols: [], walletOrigin: null };

export function VendorsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Vendor | null>(null);
  const [switched, setSwitched] = useState<Vendor | null>(null);
  const [removed, setRemoved] = useState<Vendor | null>(null);
  const [filled, setFilled] = useState<Vendor | null>(null);
  const [tested, setTested] = useState<Vendor | null>(null);
  const [listed, setListed] = useState<string | null>(null);
  const [undone, setUndone] = useState<ListTake | null>(null);
  const [isAdding, setAdding] = useState(false);
  const vendors = useCall('staff.vendorList', {});
  const offer = vendors.data ?? nothing;
  const { protocols } = offer;
  const listedVendor = offer.list.find(({ vendorKey }) => vendorKey === listed);
  const protocolOf = (vendor: Vendor | null) => protocols.find(({ name }) => name === vendor?.adapter);
  return (
    <ListPage
      actions={
        <Button tone="primary" disabled={protocols.length === 0} onClick={() => setAdding(true)}>
          {t('vendors.add')}
        </Button>
      }
      columns={useColumns(protocols, {
        onEdit: setEdited,
        onSwitch: setSwitched,
        onFill: setFilled,
        onTest: setTested,
      })}
      query={vendors}
      rows={vendors.data?.list ?? []}
      rowKey={({ vendorKey }) => vendorKey}
    >
      {edited && (
        <VendorDialog
          key={edited.vendorKey}
          vendor={edited}
          protocol={protocolOf(edited)}
          offer={offer}
          onRemove={() => {
            setRemoved(edited);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveVendorDialog vendor={removed} onClose={() => setRemoved(null)} />}
      {isAdding && <NewVendorDialog offer={offer} onClose={() => setAdding(false)} />}
      {filled && (
        <AddGamesDialog
          vendorKey={filled.vendorKey}
          onTakeList={
            protocolOf(filled)?.hasGameList
              ? () => {
                  setListed(filled.vendorKey);
                  setFilled(null);
                }
              : null
          }
          onClose={() => setFilled(null)}
        />
      )}
      {listedVendor && !undone && (
        <TakeListDialog vendor={listedVendor} onUndo={setUndone} onClose={() => setListed(null)} />
      )}
      {listedVendor && undone && (
        <UndoListDialog vendorKey={listedVendor.vendorKey} take={undone} onClose={() => setUndone(null)} />
      )}
      {tested && <TestDialog vendor={tested} onClose={() => setTested(null)} />}
      {switched && <SwitchDialog vendor={switched} onClose={() => setSwitched(null)} />}
    </ListPage>
  );
}
