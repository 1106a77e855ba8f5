import { type Game, type GameGroup, gameTypes } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { groupLabel, sectionOf, useAreGroupsKnown, useGroups } from '../../shell/game-groups.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { isSessionComing, useSession } from '../../shell/session.ts';
import { WinFeed } from '../../shell/win-feed.tsx';
import { GameSearch } from './game-search.tsx';
import { type GameOrder, gameOrders } from './sort-games.ts';
import { isSame, useShelf } from './use-shelf.ts';
import { GameGrid } from './widget-game-grid.tsx';

const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center gap-1.5 whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-sm text-mist-200 hover:bg-ink-700';

type Choice = 'all' | 'favourites' | 'recent';

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
    <nav aria-label={t('games.vendors')} className="mb-4 flex gap-2 overflow-x-auto pb-1">
      <Link to={base} className={chosen ? chip : `${chip} !border-indigo-star !text-mist-50`}>
        {t('list.all')}
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
  );
}

/** All games, or those the member marked or played last. */
function useChoice() {
  const { favourites, recent } = useShelf();
  const [choice, setChoice] = useState<Choice>('all');
  const shelves = { favourites, recent };
  const isChosen = (game: Game) => choice === 'all' || shelves[choice].some((ref) => isSame(ref, game));
  return { choice, setChoice, isChosen };
}

function Tools({
  order,
  onOrder,
  choice,
  onChoice,
}: {
  order: GameOrder;
  onOrder: (order: GameOrder) => void;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}) {
  const { t } = useTranslation();
  const isMember = useSession().member !== null || isSessionComing();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {isMember && (
        // A row of its own on a phone, however wide the words are.
        <div className="max-sm:w-full">
          <Segmented<Choice>
            label={t('games.shelf')}
            value={choice}
            onValueChange={onChoice}
            options={[
              { value: 'all', label: t('list.all') },
              { value: 'favourites', label: t('games.favourites') },
              { value: 'recent', label: t('games.recent') },
            ]}
          />
        </div>
      )}
      <div className="ml-auto w-36">
        <Select
          aria-label={t('games.order')}
          value={order}
          onChange={(event) => onOrder(gameOrders.find((known) => known === event.target.value) ?? 'house')}
          options={gameOrders.map((value) => ({ value, label: t(`games.orders.${value}`) }))}
        />
      </div>
    </div>
  );
}

/** The games of one kind, by vendor, with search, orders and the member's own shelf. */
export function LobbyPage({ about }: PageProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<GameOrder>('house');
  const { choice, setChoice, isChosen } = useChoice();
  const { vendor } = useParams({ strict: false });
  const section = gameTypes.find((type) => type === about) ?? 'slot';
  const place = usePlace();
  const base = place(section);
  const isKnown = useAreGroupsKnown();
  const groups = useGroups().filter((group) => sectionOf(group) === section);
  const chosen = groups.find((group) => group.path === `${base}/${vendor}`);
  if (vendor && !chosen && groups.length > 0) return <Navigate to={place('home')} replace />;
  const codes = new Set((chosen ? [chosen] : groups).map(({ code }) => code));
  return (
    <>
      <PageTitle title={chosen ? groupLabel(chosen) : t(`type.${section}`)}>
        <div className="w-64 max-sm:w-full">
          <GameSearch value={search} onChange={setSearch} />
        </div>
      </PageTitle>
      {!isKnown && <div aria-hidden className="mb-4 h-10 pointer-coarse:h-11" />}
      {groups.length > 1 && <VendorChips base={base} groups={groups} chosen={chosen} />}
      <Tools order={order} onOrder={setOrder} choice={choice} onChoice={setChoice} />
      <GameGrid
        matches={isKnown ? (game) => codes.has(game.vendorKey) && isChosen(game) : undefined}
        search={search}
        order={order}
      />
      <div className="mt-8">
        <WinFeed />
      </div>
    </>
  );
}
