import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import { StakesDialog } from '../../shell/dialogs/stakes-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  codeColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, ListSearch } from '../../shell/lists/filters.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { CollectionsTable } from './collections-table.tsx';
import { type Game, GameDialog } from './game-dialog.tsx';
import { GroupsTable } from './groups-table.tsx';

const tabs = ['games', 'groups', 'collections'] as const;
const fields = { ...listAddress, tab: oneOf(tabs).withDefault('games'), searchText: anyText().withDefault('') };

function useColumns(onEdit: OnRow<Game>, onStakes: OnRow<Game>): Columns<Game> {
  const mayLimit = useStaff()?.permissions.includes('vendors.edit') ?? false;
  const { t } = useTranslation();
  const save = useAct('staff.gameSave', { invalidates: ['staff.gameList'] });
  const switchColumn = (name: 'openYn' | 'excludedYn', head: string): ListColumn<Game> => ({
    key: name,
    head,
    cell: ({ vendorKey, gameKey, [name]: value }) => (
      <Switch
        label={`${head} ${gameKey}`}
        checked={value === 'Y'}
        disabled={save.isPending}
        onCheckedChange={(on) => save.mutate({ vendorKey, gameKey, [name]: on ? 'Y' : 'N' })}
      />
    ),
    csv: ({ [name]: value }) => value,
  });
  return [
    textColumn(
      'name',
      t('vendors.games.name'),
      ({ names }) => names[currentLocale()],
      ({ names, image }) => (
        <span className="flex items-center gap-3">
          <img src={image} alt="" className="size-10 rounded-chip object-cover" loading="lazy" />
          <b>{names[currentLocale()]}</b>
        </span>
      ),
    ),
    numberColumn('ord', t('vendors.games.ord'), ({ ord }) => ord),
    codeColumn('vendor', t('vendors.key'), ({ vendorKey }) => vendorKey),
    codeColumn('key', t('vendors.games.key'), ({ gameKey }) => gameKey),
    switchColumn('openYn', t('vendors.open')),
    switchColumn('excludedYn', t('vendors.games.excluded')),
    buttonsColumn(
      { label: t('stakes.limits'), onPress: onStakes, isShown: () => mayLimit },
      { label: t('vendors.edit'), onPress: onEdit },
    ),
  ];
}

function GamesTable() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { searchText } = address.value;
  const [edited, setEdited] = useState<Game | null>(null);
  const [limited, setLimited] = useState<Game | null>(null);
  const games = usePagedCall('staff.gameList', (page) => ({ ...page, searchText }), address);
  return (
    <>
      <PagedList
        label={t('vendors.page.games')}
        columns={useColumns(setEdited, setLimited)}
        pages={games}
        rowKey={({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`}
        filters={<ListSearch label={t('vendors.games.search')} address={address} />}
      />
      {limited && <StakesDialog game={limited} onClose={() => setLimited(null)} />}
      {edited && (
        <GameDialog key={`${edited.vendorKey}:${edited.gameKey}`} game={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

export function GamesPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { tab } = address.value;
  return (
    <>
      <PageHead>
        <Choice
          label={t('vendors.page.games')}
          values={tabs}
          text={(each) => t(each === 'games' ? 'vendors.page.games' : `vendors.games.${each}`)}
          value={tab}
          onChoose={(next) => address.set({ tab: next })}
        />
      </PageHead>
      {tab === 'games' && <GamesTable />}
      {tab === 'groups' && <GroupsTable />}
      {tab === 'collections' && <CollectionsTable />}
    </>
  );
}
