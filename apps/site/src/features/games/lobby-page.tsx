import { gameTypes } from '@mirinae/contract/play/play';
import { TextInput } from '@mirinae/ui/text-input';
import { Link, useParams } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteEntry } from '../../routes/manifest.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { GameGrid } from './game-grid.tsx';
import { groupLabel, sectionOf, useGroups } from './use-games.ts';

const chip =
  'inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-[13.5px] text-mist-200 hover:bg-ink-700';

/** The games of one kind, by vendor, with search. */
export function LobbyPage({ entry }: { entry: RouteEntry }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { vendor } = useParams({ strict: false });
  const section = gameTypes.find((type) => type === entry.about) ?? 'slot';
  const base = entry.path.replace('/$vendor', '');
  const groups = useGroups().filter((group) => sectionOf(group) === section);
  const chosen = groups.find((group) => group.path === `${base}/${vendor}`);
  const codes = new Set((chosen ? [chosen] : groups).map(({ code }) => code));
  return (
    <>
      <PageTitle title={t(`type.${section}`)}>
        <TextInput
          type="search"
          aria-label={t('games.search')}
          placeholder={t('games.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          before={<Search aria-hidden />}
          className="w-64"
        />
      </PageTitle>
      {groups.length > 1 && (
        <nav aria-label={t('games.vendors')} className="mb-5 flex gap-2 overflow-x-auto pb-1">
          <Link to={base} className={chosen ? chip : `${chip} !border-indigo-star !text-mist-50`}>
            {t('games.all')}
          </Link>
          {groups.map((group) => (
            <Link
              key={group.code}
              to={group.path}
              className={group === chosen ? `${chip} !border-indigo-star !text-mist-50` : chip}
            >
              {groupLabel(group)}
              <span className="text-mist-400">{group.gameCount}</span>
            </Link>
          ))}
        </nav>
      )}
      <GameGrid wanted={(game) => codes.has(game.vendorKey)} search={search} />
    </>
  );
}
