import type { Game } from '@mirinae/contract/play/play';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { Skeleton } from '@mirinae/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useGames } from '../../shell/game-groups.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { GameCard } from './game-card.tsx';
import { bestMatches, namesOfGame } from './search/match-name.ts';
import { type GameOrder, sortGames } from './sort-games.ts';

type Props = { matches: (game: Game) => boolean; search?: string; order?: GameOrder; max?: number };

/** More than these are drawn row by row as they come in sight. */
const fewGames = 24;

const GameRows = lazy(async () => ({ default: (await import('./game-rows.tsx')).GameRows }));

/** Columns as wide as those of the rows: as many as fit. */
function FewGames({ games }: { games: readonly Game[] }) {
  const columns =
    useLayout() === 'mobile'
      ? 'gap-3 grid-cols-[repeat(auto-fill,minmax(150px,1fr))]'
      : 'gap-4 grid-cols-[repeat(auto-fill,minmax(190px,1fr))]';
  return (
    <div className={`grid ${columns}`}>
      {games.map((game) => (
        <GameCard key={`${game.vendorKey}:${game.key || game.names.en}`} game={game} />
      ))}
    </div>
  );
}

export function GameGrid({ matches, search = '', order = 'house', max = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useTranslation();
  const layout = useLayout();
  const { data, isPending, error, refetch } = useGames();
  if (isPending)
    return (
      <div className={layout === 'mobile' ? 'grid grid-cols-2 gap-3' : 'grid grid-cols-4 gap-4 lg:grid-cols-6'}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="aspect-[5/6] w-full" />
        ))}
      </div>
    );
  if (error)
    return <ErrorState title={failureText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />;
  const games = bestMatches(sortGames(data.filter(matches), order), search, namesOfGame).slice(0, max);
  if (games.length === 0)
    return (
      <EmptyState
        title={search ? t('games.notFound', { search }) : t('games.preparingTitle')}
        text={search ? undefined : t('games.preparingText')}
      />
    );
  if (games.length <= fewGames) return <FewGames games={games} />;
  return (
    <Suspense>
      <GameRows games={games} />
    </Suspense>
  );
}
