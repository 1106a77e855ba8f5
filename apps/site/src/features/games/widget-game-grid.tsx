import type { Game } from '@mirinae/contract/play/play';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useGames } from '../../shell/game-groups.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { GameCard } from './game-card.tsx';
import { bestMatches, namesOfGame } from './search/match-name.ts';
import { type GameOrder, sortGames } from './sort-games.ts';

type Props = {
  /** Undefined while it is not known yet which games are meant. */
  matches: ((game: Game) => boolean) | undefined;
  search?: string;
  order?: GameOrder;
  max?: number;
};

/** More than these are drawn row by row as they come in sight. */
const fewGames = 24;

const GameRows = lazy(async () => ({ default: (await import('./game-rows.tsx')).GameRows }));

/** As many as are seen at first. */
const awaitedGames = 12;
const awaited = Array.from({ length: awaitedGames }, (_, place) => `game-${place}`);

/** Columns as wide as those of the rows: as many as fit. */
function Cards({ children }: { children: ReactNode }) {
  const columns =
    useLayout() === 'mobile'
      ? 'gap-3 grid-cols-[repeat(auto-fill,minmax(150px,1fr))]'
      : 'gap-4 grid-cols-[repeat(auto-fill,minmax(190px,1fr))]';
  return <div className={`grid ${columns}`}>{children}</div>;
}

/** The place of games that are on their way. */
function AwaitedCards() {
  return (
    <Cards>
      {awaited.map((key) => (
        <Skeleton key={key} className="aspect-[5/6] w-full" />
      ))}
    </Cards>
  );
}

function FewCards({ games }: { games: readonly Game[] }) {
  return (
    <Cards>
      {games.map((game) => (
        <GameCard key={`${game.vendorKey}:${game.key || game.names.en}`} game={game} />
      ))}
    </Cards>
  );
}

export function GameGrid({ matches, search = '', order = 'house', max = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useGames();
  if (error)
    return <ErrorState title={failureText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />;
  if (isPending || !matches) return <AwaitedCards />;
  const games = bestMatches(sortGames(data.filter(matches), order), search, namesOfGame).slice(0, max);
  if (games.length === 0)
    return (
      <EmptyState
        title={search ? t('games.notFound', { search }) : t('games.preparingTitle')}
        text={search ? undefined : t('games.preparingText')}
      />
    );
  if (games.length <= fewGames) return <FewCards games={games} />;
  const first = <FewCards games={games.slice(0, awaitedGames)} />;
  // Where the page is drawn ahead there is no screen to have a sight of.
  if (import.meta.env.SSR) return first;
  return (
    <Suspense fallback={first}>
      <GameRows games={games} />
    </Suspense>
  );
}
