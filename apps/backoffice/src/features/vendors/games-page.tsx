import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAct, usePagedCall } from '../../shell/calls.ts';
import { actColumn, codeColumn, numberColumn, textColumn } from '../../shell/columns.tsx';
import { PageHead } from '../../shell/page.tsx';
import { type Game, GameDialog } from './game-dialog.tsx';
import { GroupsTable } from './groups-table.tsx';

const schema = listAddress.extend({
  tab: z.enum(['games', 'groups']).default('games'),
  searchText: z.string().default(''),
});

function useColumns(onEdit: (game: Game) => void): readonly ListColumn<Game>[] {
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
    actColumn((game) => (
      <Button tone="quiet" size="sm" onClick={() => onEdit(game)}>
        {t('vendors.edit')}
      </Button>
    )),
  ];
}

function GamesTable() {
  const { t } = useTranslation();
  const address = useListAddress(schema);
  const { searchText } = address.value;
  const [edited, setEdited] = useState<Game | null>(null);
  const games = usePagedCall('staff.gameList', (page) => ({ ...page, searchText }), address);
  return (
    <>
      <PagedList
        label={t('vendors.page.games')}
        file="games"
        columns={useColumns(setEdited)}
        pages={games}
        rowKey={({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`}
        filters={
          <SearchField
            label={t('vendors.games.search')}
            value={searchText}
            onSearch={(text) => address.set({ searchText: text }, { replace: true })}
          />
        }
      />
      {edited && (
        <GameDialog key={`${edited.vendorKey}:${edited.gameKey}`} game={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

export function GamesPage() {
  const { t } = useTranslation();
  const address = useListAddress(schema);
  const { tab } = address.value;
  return (
    <>
      <PageHead title={t('vendors.page.games')}>
        <Segmented
          label={t('vendors.page.games')}
          value={tab}
          onValueChange={(next) => address.set({ tab: next })}
          options={[
            { value: 'games', label: t('vendors.page.games') },
            { value: 'groups', label: t('vendors.games.groups') },
          ]}
        />
      </PageHead>
      {tab === 'games' ? <GamesTable /> : <GroupsTable />}
    </>
  );
}
