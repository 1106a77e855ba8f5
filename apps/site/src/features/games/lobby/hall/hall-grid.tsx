import type { Game } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { useWatchedHalls } from '../../../../shell/games/halls.ts';
import { bestMatches, namesOfGame } from '../../../../shell/text/match-name.ts';
import { type GameOrder, sortGames } from '../../sort-games.ts';
import { type HallFilter, useHallFilter } from './hall-filter.ts';
import { MultiDock } from './multi-dock.tsx';
import { TableCard } from './table-card.tsx';

type Props = {
  readonly games: readonly Game[];
  readonly filter: HallFilter;
  readonly search: string;
  readonly order: GameOrder;
  readonly empty: ReactNode;
};

/** The tables of a hall, each as it is now. */
export function HallGrid({ games, filter, search, order, empty }: Props) {
  const { t } = useTranslation();
  const isChosen = useHallFilter(filter);
  useWatchedHalls(games.map(({ vendorKey }) => vendorKey));
  const shown = bestMatches(sortGames(games.filter(isChosen), order), search, namesOfGame);
  return (
    <>
      {shown.length === 0 && empty}
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
