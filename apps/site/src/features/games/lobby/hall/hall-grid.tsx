import type { Game } from '@mirinae/contract/play/play';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useGames } from '../../../../shell/games/game-groups.ts';
import { useWatchedHalls } from '../../../../shell/games/halls.ts';
import { bestMatches, namesOfGame } from '../../../../shell/text/match-name.ts';
import { type GameOrder, sortGames } from '../../sort-games.ts';
import { HallFilters, noFilter, useHallFilter } from './hall-filters.tsx';
import { MultiDock } from './multi-dock.tsx';
import { TableCard } from './table-card.tsx';

type Props = { readonly matches: (game: Game) => boolean; readonly search: string; readonly order: GameOrder };

/** The tables of a hall, each as it is now. */
export function HallGrid({ matches, search, order }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noFilter);
  const { data = [] } = useGames();
  const games = data.filter(matches);
  const isChosen = useHallFilter(filter);
  useWatchedHalls(games.map(({ vendorKey }) => vendorKey));
  const shown = bestMatches(sortGames(games.filter(isChosen), order), search, namesOfGame);
  return (
    <>
      <HallFilters games={games} filter={filter} onChange={setFilter} />
      {shown.length === 0 && <EmptyState title={t('lobby.none')} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-3">
        {shown.map((game, at) => (
          <TableCard key={`${game.vendorKey}:${game.key}`} game={game} isFirst={at === 0} />
        ))}
      </div>
      <p className="mt-3 text-mist-400 text-xs">{t('hall.noInfluence')}</p>
      <MultiDock />
    </>
  );
}
