import { gameTypes } from '@mirinae/contract/play/game-types';
import type { Game, GameGroup } from '@mirinae/contract/play/play';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { groupLabel, sectionOf, useAreGroupsKnown, useGames, useGroups } from '../../../shell/games/game-groups.ts';
import { WinFeed } from '../../../shell/games/win-feed.tsx';
import type { PageProps } from '../../../shell/pages/page.ts';
import { PageTitle } from '../../../shell/pages/page-title.tsx';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { fewGames } from '../card-size.ts';
import { GameSearch } from '../game-search.tsx';
import { GameGrid } from '../widget-game-grid.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { facetsOf } from './facets.ts';
import { HallGrid } from './hall/hall-grid.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import { StageCard } from './stage-card.tsx';
import { useLobby } from './use-lobby.ts';

/** Sections of games whose tables are live. */
const hallSections: readonly string[] = ['casino', 'hotel'];

const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center gap-1.5 whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-sm text-mist-200 hover:bg-ink-700';

function VendorChips({
  base,
  groups,
  chosen,
}: {
  base: string;
  groups: readonly GameGroup[];
  chosen: GameGroup | undefined;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('lobby.vendors')} className="mb-4 flex gap-2 overflow-x-auto pb-1">
      <Link to={base} search={true} className={chosen ? chip : `${chip} !border-indigo-star !text-mist-50`}>
        {t('list.all')}
      </Link>
      {groups.map((group) => (
        <Link
          key={group.code}
          to={group.path}
          search={true}
          className={group === chosen ? `${chip} !border-indigo-star !text-mist-50` : chip}
        >
          {groupLabel(group)}
          <span className="text-mist-400">{group.gameCount}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The game that the lobby opens with: the one most played this week. */
function stageOf(games: readonly Game[]): Game | undefined {
  const [first, ...others] = games.filter(({ key, openYn, returns }) => key && openYn === 'Y' && returns);
  return others.reduce((most, game) => (most && most.plays >= game.plays ? most : game), first);
}

function aboutOf(t: ReturnType<typeof useTranslation>['t'], section: string, games: readonly Game[]): string {
  const houses = new Set(games.map(({ vendorKey }) => vendorKey)).size;
  const count = t('lobby.count', { houses, games: games.length });
  return section === 'slot' ? `${count} · ${t('lobby.proven')}` : count;
}

/** No game is left; the facets can be taken back immediately. */
function NoneLeft({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation();
  return <EmptyState title={t('lobby.none')} action={<Button onClick={onReset}>{t('lobby.reset')}</Button>} />;
}

/** On a phone the header's search finds a table too, and without another one the tables begin earlier. */
const searchPlace = (hasTables: boolean) => (hasTables ? 'w-64 max-sm:hidden' : 'w-64 max-sm:w-full');

/** The games of one kind, by vendor, with search, facets, orders and the member's own shelf. */
export function LobbyPage({ about }: PageProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const lobby = useLobby();
  const { vendor } = useParams({ strict: false });
  const section = gameTypes.find((type) => type === about) ?? 'slot';
  const pathOf = usePagePath();
  const base = pathOf(section);
  const isKnown = useAreGroupsKnown();
  const { data = [] } = useGames();
  const groups = useGroups().filter((group) => sectionOf(group) === section);
  const chosen = groups.find((group) => group.path === `${base}/${vendor}`);
  if (vendor && !chosen && groups.length > 0) return <Navigate to={pathOf('home')} replace />;
  const codes = new Set((chosen ? [chosen] : groups).map(({ code }) => code));
  const games = data.filter(({ vendorKey }) => codes.has(vendorKey));
  const isWhole = section === 'slot' && !chosen && !lobby.isNarrowed && search === '' && games.length <= fewGames;
  const hasTables = hallSections.includes(section) && games.length > 0;
  const stage = isWhole ? stageOf(games) : undefined;
  return (
    <>
      <PageTitle
        title={chosen ? groupLabel(chosen) : t(`type.${section}`)}
        text={games.length > 0 ? aboutOf(t, section, games) : '\u00a0'}
      >
        <div className={searchPlace(hasTables)}>
          <GameSearch value={search} onChange={setSearch} />
        </div>
      </PageTitle>
      {!isKnown && <div aria-hidden className="mb-4 h-10 pointer-coarse:h-11" />}
      {groups.length > 1 && <VendorChips base={base} groups={groups} chosen={chosen} />}
      <LobbyTools lobby={lobby} facets={section === 'slot' ? facetsOf(games) : null} />
      {hasTables ? (
        <HallGrid
          matches={(game) => codes.has(game.vendorKey) && lobby.isChosen(game)}
          search={search}
          order={lobby.value.order}
        />
      ) : (
        <GameGrid
          matches={isKnown ? (game) => codes.has(game.vendorKey) && lobby.isChosen(game) && game !== stage : undefined}
          search={search}
          order={lobby.value.order}
          scale={section === 'slot' ? 'small' : 'usual'}
          first={stage && <StageCard game={stage} />}
          last={isWhole && <CertificatesCard games={games} />}
          empty={lobby.isNarrowed && <NoneLeft onReset={lobby.reset} />}
        />
      )}
      <div className="mt-8">
        <WinFeed />
      </div>
    </>
  );
}
