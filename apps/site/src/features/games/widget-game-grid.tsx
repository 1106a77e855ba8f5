import type { Game } from '@mirinae/contract/play/play';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { Skeleton } from '@mirinae/ui/skeleton';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGames } from '../../shell/game-groups.ts';
import { useLayout } from '../../shell/layout-context.ts';
import { GameCard } from './game-card.tsx';
import { bestMatches, namesOfGame } from './search/match-name.ts';
import { type GameOrder, sortGames } from './sort-games.ts';

type Props = { matches: (game: Game) => boolean; search?: string; order?: GameOrder; max?: number };

const cardShape = 6 / 5;
const rowsAhead = 3;
const narrowest = { desktop: 190, mobile: 150 } as const;
const gaps = { desktop: 16, mobile: 12 } as const;

/** As many columns as fit, at least two; measured, because cards keep their shape. */
function useColumns(layout: 'desktop' | 'mobile') {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, top: element.offsetTop });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const gap = gaps[layout];
  const columns = Math.max(2, Math.floor((size.width + gap) / (narrowest[layout] + gap)));
  const cardWidth = (size.width - gap * (columns - 1)) / columns;
  return { frame, columns, gap, rowHeight: Math.max(cardWidth * cardShape, 100) + gap, top: size.top };
}

/** Only the rows in sight are drawn, so that thousands of games scroll as smoothly as ten. */
function Rows({ games }: { games: readonly Game[] }) {
  const { frame, columns, gap, rowHeight, top } = useColumns(useLayout());
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    // The measured height of a row replaces the first guess.
    if (rowHeight > 0) rows.measure();
  }, [rows, rowHeight]);
  return (
    <div ref={frame} className="relative w-full" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            height: rowHeight - gap,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {games.slice(index * columns, (index + 1) * columns).map((game) => (
            <GameCard key={`${game.vendorKey}:${game.key || game.names.en}`} game={game} />
          ))}
        </div>
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
  return <Rows games={games} />;
}
