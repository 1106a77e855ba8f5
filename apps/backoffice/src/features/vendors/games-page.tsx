import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type Game, GameDialog } from './game-dialog.tsx';
import { GroupsTable } from './groups-table.tsx';

const perPage = 20;

function useColumns(edit: (game: Game) => void): readonly Column<Game>[] {
  const { t } = useTranslation();
  const save = useAct('staff.gameSave', [['games']]);
  const flip = (name: 'openYn' | 'excludedYn', label: string) => ({
    key: name,
    head: label,
    cell: ({ vendorKey, gameKey, [name]: value }: Game) => (
      <Switch
        label={`${label} ${gameKey}`}
        checked={value === 'Y'}
        disabled={save.isPending}
        onCheckedChange={(on) => save.mutate({ vendorKey, gameKey, [name]: on ? 'Y' : 'N' })}
      />
    ),
  });
  return [
    {
      key: 'image',
      head: '',
      cell: ({ image }) => <img src={image} alt="" className="size-10 rounded-chip object-cover" loading="lazy" />,
    },
    { key: 'ord', head: t('vendors.games.ord'), align: 'right', cell: (row) => row.ord },
    { key: 'vendor', head: t('vendors.key'), cell: (row) => <code className="text-[12.5px]">{row.vendorKey}</code> },
    { key: 'key', head: t('vendors.games.key'), cell: (row) => <code className="text-[12.5px]">{row.gameKey}</code> },
    { key: 'name', head: t('vendors.games.name'), cell: (row) => <b>{row.names[currentLocale()]}</b> },
    flip('openYn', t('vendors.open')),
    flip('excludedYn', t('vendors.games.excluded')),
    {
      key: 'edit',
      head: '',
      cell: (row) => (
        <Button tone="quiet" size="sm" onClick={() => edit(row)}>
          {t('vendors.edit')}
        </Button>
      ),
    },
  ];
}

function GamesTable() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [searchText, setSearch] = useState('');
  const [edited, setEdited] = useState<Game | null>(null);
  const query = useQuery({
    queryKey: ['games', page, searchText],
    queryFn: () => api('staff.gameList', { page, count_per_list: perPage, searchText }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(setEdited);
  const labels = usePagerLabels();
  return (
    <>
      <div className="mb-3 w-64">
        <TextInput
          type="search"
          aria-label={t('vendors.games.search')}
          placeholder={t('vendors.games.search')}
          value={searchText}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('vendors.page.games')}
              columns={columns}
              rows={list}
              rowKey={(row) => `${row.vendorKey}:${row.gameKey}`}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {edited && (
        <GameDialog key={`${edited.vendorKey}:${edited.gameKey}`} game={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

export function GamesPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'games' | 'groups'>('games');
  return (
    <>
      <PageHead title={t('vendors.page.games')}>
        <Segmented
          label={t('vendors.page.games')}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'games', label: t('vendors.page.games') },
            { value: 'groups', label: t('vendors.games.groups') },
          ]}
        />
      </PageHead>
      {shown === 'games' ? <GamesTable /> : <GroupsTable />}
    </>
  );
}
