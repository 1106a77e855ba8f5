import { gameTypes } from '@mirinae/contract/play/game-types';
import type { Game, GameType } from '@mirinae/contract/play/play';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Navigate, useParams } from '@tanstack/react-router';
import { groupLabel, sectionOf, useAreGroupsKnown, useGames, useGroups } from '../../../shell/games/game-groups.ts';
import { WinFeed } from '../../../shell/games/win-feed.tsx';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import type { PageProps } from '../../../shell/pages/page.ts';
import { PageTitle } from '../../../shell/pages/page-title.tsx';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { CardExtra } from '../card-extra.ts';
import { fewGames } from '../card-size.ts';
import { GameSearch } from '../game-search.tsx';
import { GameGrid } from '../widget-game-grid.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { facetsOf } from './facets.ts';
import { FilterButton } from './filter-button.tsx';
import { FreeBadge } from './free-badge.tsx';
import { FreeRoundsStrip } from './free-rounds-strip.tsx';
import { GameCollections } from './game-collections.tsx';
import { HallFilters } from './hall/hall-filters.tsx';
import { HallGrid } from './hall/hall-grid.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import { StageCard } from './stage-card.tsx';
import { useIsAboveGamesKnown } from './use-above-games.ts';
import { type LobbyFilters, useFilters } from './use-filters.ts';
import { VendorChips } from './vendor-chips.tsx';

/** Sections of games whose tables are live. */
const hallSections: readonly string[] = ['casino', 'hotel'];

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

/** No game is left: how one gets onto the member's own shelf, and the way back to all. */
function NoneLeft({ filters: { lobby, reset } }: { filters: LobbyFilters }) {
  const { t } = useTranslation();
  const { shelf } = lobby.value;
  const isOwn = shelf !== 'all' && !lobby.hasKept;
  return (
    <EmptyState
      title={t(isOwn ? `lobby.empty.${shelf}` : 'lobby.none')}
      text={isOwn ? t(`lobby.emptyText.${shelf}`) : undefined}
      action={<Button onClick={reset}>{t(isOwn ? 'lobby.allGames' : 'lobby.reset')}</Button>}
    />
  );
}

/** On a phone the games begin below the title: what narrows them is a sheet. */
function LobbyHead({ title, text, filters }: { title: string; text: string; filters: LobbyFilters }) {
  const { lobby, vendors, facets, tables, search, setSearch } = filters;
  const isKnown = useAreGroupsKnown();
  if (useLayout() === 'mobile')
    return (
      <PageTitle title={title}>
        <FilterButton filters={filters} />
      </PageTitle>
    );
  return (
    <>
      <PageTitle title={title} text={text}>
        <div className="w-64">
          <GameSearch value={search} onChange={setSearch} />
        </div>
      </PageTitle>
      <div className="mb-4 flex flex-col gap-3">
        {isKnown ? <VendorChips {...vendors} /> : <div aria-hidden className="h-10" />}
        <LobbyTools lobby={lobby} facets={facets} />
        {tables && <HallFilters {...tables} />}
      </div>
    </>
  );
}

type Shown = {
  section: GameType;
  games: readonly Game[];
  /** Whether it is known which games are meant. */
  isKnown: boolean;
  /** Of all vendors, unfiltered. */
  isWhole: boolean;
  filters: LobbyFilters;
};

function LobbyGames({ section, games, isKnown, isWhole, filters }: Shown) {
  const { lobby, search, tables } = filters;
  const { order } = lobby.value;
  const none = <NoneLeft filters={filters} />;
  if (tables) return <HallGrid {...tables} search={search} order={order} empty={none} />;
  const own = new Set(games.map(({ vendorKey }) => vendorKey));
  const isStaged = section === 'slot' && isWhole && games.length <= fewGames;
  const stage = isStaged ? stageOf(games) : undefined;
  return (
    <CardExtra value={FreeBadge}>
      <GameGrid
        matches={isKnown ? (game) => own.has(game.vendorKey) && lobby.isChosen(game) && game !== stage : undefined}
        search={search}
        order={order}
        scale={section === 'slot' ? 'small' : 'usual'}
        first={stage && <StageCard game={stage} />}
        last={isStaged && <CertificatesCard games={games} />}
        empty={lobby.isNarrowed && none}
      />
    </CardExtra>
  );
}

/** The games of one kind, by vendor, with search, facets, orders and the member's own shelf. */
export function LobbyPage({ about }: PageProps) {
  const { t } = useTranslation();
  const { vendor } = useParams({ strict: false });
  const section = gameTypes.find((type) => type === about) ?? 'slot';
  const pathOf = usePagePath();
  const base = pathOf(section);
  const isKnown = useAreGroupsKnown();
  const isAboveKnown = useIsAboveGamesKnown(section);
  const { data = [] } = useGames();
  const groups = useGroups().filter((group) => sectionOf(group) === section);
  const chosen = groups.find((group) => group.path === `${base}/${vendor}`);
  const codes = new Set((chosen ? [chosen] : groups).map(({ code }) => code));
  const games = data.filter(({ vendorKey }) => codes.has(vendorKey));
  const hasTables = hallSections.includes(section) && games.length > 0;
  const facets = section === 'slot' ? facetsOf(games) : null;
  const filters = useFilters({ vendors: { base, groups, chosen }, games, facets, hasTables });
  if (vendor && !chosen && groups.length > 0) return <Navigate to={pathOf('home')} replace />;
  const isWhole = !chosen && !filters.lobby.isNarrowed && filters.search === '';
  return (
    <>
      <LobbyHead
        title={chosen ? groupLabel(chosen) : t(`type.${section}`)}
        text={games.length > 0 ? aboutOf(t, section, games) : '\u00a0'}
        filters={filters}
      />
      {section === 'slot' && <FreeRoundsStrip games={games} />}
      {isWhole && <GameCollections gameType={section} />}
      <div inert={!isAboveKnown}>
        <LobbyGames section={section} games={games} isKnown={isKnown} isWhole={isWhole} filters={filters} />
      </div>
      <div className="mt-8">
        <WinFeed />
      </div>
    </>
  );
}
