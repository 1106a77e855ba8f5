import type { Game } from '@mirinae/contract/play/play';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CardSize } from './card-size.ts';
import { GameCard } from './game-card.tsx';

/** A square picture above lines of text. */
const textHeight = 78;
const rowsAhead = 3;

/** As many columns as fit, at least two; measured, because cards keep their shape. */
function useColumns({ narrowest, gap }: CardSize) {
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
  const columns = Math.max(2, Math.floor((size.width + gap) / (narrowest + gap)));
  const cardWidth = (size.width - gap * (columns - 1)) / columns;
  return { frame, columns, rowHeight: Math.max(cardWidth, 100) + textHeight + gap, top: size.top };
}

/** Only the rows in sight are drawn, so that thousands of games scroll as smoothly as ten. */
export function GameRows({ games, size }: { games: readonly Game[]; size: CardSize }) {
  const { frame, columns, rowHeight, top } = useColumns(size);
  const { gap } = size;
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
        <ul
          key={key}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            height: rowHeight - gap,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {games.slice(index * columns, (index + 1) * columns).map((game, column) => (
            <li
              key={`${game.vendorKey}:${game.key || game.names.en}`}
              aria-posinset={index * columns + column + 1}
              aria-setsize={games.length}
              className="grid min-w-0"
            >
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
