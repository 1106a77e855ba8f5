import type { Game } from '@mirinae/contract/play/play';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import type { ReactNode } from 'react';
import { useGames } from '../../shell/games/game-groups.ts';
import { InPage } from '../../shell/loading/late-parts.tsx';
import { bestMatches, namesOfGame } from '../../shell/text/match-name.ts';
import { type CardScale, type CardSize, fewGames, useCardSize } from './card-size.ts';
import { GameCard } from './game-card.tsx';
import { type GameOrder, mixTypes, sortGames } from './sort-games.ts';

type Props = {
  /** Undefined while it is not known yet which games are meant. */
  matches: ((game: Game) => boolean) | undefined;
  search?: string;
  /** 'mixed' shows every type of game among the first. */
  order?: GameOrder | 'mixed';
  max?: number;
  scale?: CardScale;
  /** Placed before and after the cards, where there are few. */
  first?: ReactNode;
  last?: ReactNode;
  /** Text of an empty list instead of the default. */
  empty?: ReactNode;
};

const loadRows = async () => (await import('./game-rows.tsx')).GameRows;

/** As many as are seen at first. */
const awaitedGames = 12;
const awaited = Array.from({ length: awaitedGames }, (_, index) => `game-${index}`);

/** Columns as wide as those of the rows: as many as fit. On a phone, two; what no screen shows at first comes later. */
function Cards({ size: { narrowest, gap }, children }: { size: CardSize; children: ReactNode }) {
  return (
    <div
      className="grid [--room:calc(50vw+54px)] [&>:nth-child(n+9)]:far-later"
      style={{ gap, gridTemplateColumns: `repeat(auto-fill, minmax(${narrowest}px, 1fr))` }}
    >
      {children}
    </div>
  );
}

/** The place of games that are on their way. */
function AwaitedCards({ size }: { size: CardSize }) {
  return (
    <Cards size={size}>
      {awaited.map((key) => (
        <Skeleton key={key} className="aspect-[2/3] w-full" />
      ))}
    </Cards>
  );
}

function FewCards({
  games,
  size,
  first,
  last,
}: Pick<Props, 'first' | 'last'> & { games: readonly Game[]; size: CardSize }) {
  return (
    <Cards size={size}>
      {first}
      {games.map((game) => (
        <GameCard key={`${game.vendorKey}:${game.key || game.names.en}`} game={game} />
      ))}
      {last}
    </Cards>
  );
}

export function GameGrid({
  matches,
  search = '',
  order = 'house',
  max = Number.POSITIVE_INFINITY,
  scale = 'usual',
  first,
  last,
  empty,
}: Props) {
  const { t } = useTranslation();
  const size = useCardSize(scale);
  const { data, isPending, error, refetch } = useGames();
  if (error)
    return <ErrorState title={failureText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />;
  if (isPending || !matches) return <AwaitedCards size={size} />;
  const wanted = data.filter(matches);
  const sorted = order === 'mixed' ? mixTypes(wanted) : sortGames(wanted, order);
  const games = bestMatches(sorted, search, namesOfGame).slice(0, max);
  if (games.length === 0 && !first)
    return (
      empty || (
        <EmptyState
          title={search ? t('games.notFound', { search }) : t('games.preparingTitle')}
          text={search ? undefined : t('games.preparingText')}
        />
      )
    );
  if (games.length <= fewGames) return <FewCards games={games} size={size} first={first} last={last} />;
  return (
    <InPage load={loadRows} awaited={<FewCards games={games.slice(0, awaitedGames)} size={size} />}>
      {(GameRows) => <GameRows games={games} size={size} />}
    </InPage>
  );
}
