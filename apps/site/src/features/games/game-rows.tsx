import type { Game } from '@mirinae/contract/play/play';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLayout } from '../../shell/layout-context.ts';
import { GameCard } from './game-card.tsx';

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
export function GameRows({ games }: { games: readonly Game[] }) {
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
