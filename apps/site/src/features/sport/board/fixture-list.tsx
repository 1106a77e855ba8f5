import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { useWatchedFixtures } from '../../../shell/sport/fixture-prices.ts';
import { betweenGrid, comingGrid, comingHeads } from './coming-row.tsx';
import { favouriteLeagues } from './favourites.ts';
import { rowGrid } from './fixture-row.tsx';
import { grouped, type Head } from './grouped.ts';
import { type Column, columns } from './line-view.ts';
import { ListPlace } from './list-place.ts';
import { heightOfRow, isComing, ListRow } from './list-row.tsx';
import { actOnMatch, moveFocus } from './move-focus.ts';
import { useIsAhead } from './rows-in-turn.ts';
import { SportIcon } from './sport-icon.tsx';
import { StarButton } from './star-button.tsx';
import { useSwipe } from './use-swipe.ts';

const headHeights = { desktop: 30, mobile: 40 } as const;
/** Below the header of the page, which stays at the top of the window. */
const edges = { desktop: 117, mobile: 56 } as const;
const firstRects = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const;
const rowsAhead = 6;
/** The next page is fetched this many rows before the end of the loaded ones. */
const prefetchCount = 60;
/** Subscriptions change in steps of so many rows, so that scrolling does not change them with each row. */
const watchStep = 10;

type Props = {
  readonly rows: readonly FixtureRow[];
  readonly sportName: (sport: string) => string;
  readonly column: Column;
  readonly onColumn: (column: Column) => void;
  readonly folded: readonly string[];
  readonly onFold: (folded: readonly string[]) => void;
  /** Matches of the whole list, more than are loaded. */
  readonly total: number;
  /** Called near the end of the loaded rows. */
  readonly onEnd: () => void;
};

/** Heads of the price columns below. */
function ComingHeads({ isDrawn }: { isDrawn: boolean }) {
  const { t } = useTranslation();
  return columns.map((column) => (
    <span
      key={column}
      className={classes(
        'text-center text-2xs text-mist-300',
        column === 'who' ? 'grid auto-cols-fr grid-flow-col gap-1' : betweenGrid,
      )}
    >
      {comingHeads[column]
        .filter((word) => isDrawn || word !== 'draw')
        .map((word) => (
          <span key={word} className="truncate">
            {t(`fixtures.coming.${word}`)}
          </span>
        ))}
    </span>
  ));
}

type HeadProps = { head: Head; sportName: Props['sportName']; isMobile: boolean; onFold: () => void };

function GroupHead({ head, sportName, isMobile, onFold }: HeadProps) {
  const { t } = useTranslation();
  const name = head.league ? head.league.names[currentLocale()] : sportName(head.sport);
  const title = (
    <h2 className="flex min-w-0 flex-1 items-center gap-2 font-semibold text-mist-100 text-sm">
      <SportIcon sport={head.sport} className="size-4 shrink-0 text-cyan-star" />
      <span className="truncate">{name}</span>
      <span className="font-normal text-mist-400 text-xs tabular-nums">{head.count}</span>
    </h2>
  );
  const fold = (
    <button
      type="button"
      aria-expanded={!head.isFolded}
      aria-label={t('fixtures.fold', { name })}
      onClick={onFold}
      className="ml-auto grid size-7 place-items-center rounded-chip text-mist-300 hover:text-mist-50 pointer-coarse:size-10"
    >
      <ChevronDown aria-hidden className={`size-4 ${head.isFolded ? '-rotate-90' : ''}`} />
    </button>
  );
  const size = isMobile ? 'size-10' : 'size-7';
  const star = head.league ? (
    <StarButton kept={favouriteLeagues} id={head.league.id} name={name} className={size} />
  ) : (
    <span className={size} />
  );
  if (isMobile)
    return (
      <div className="flex h-10 items-center gap-1 bg-ink-700/60 px-1">
        {star}
        {title}
        {fold}
      </div>
    );
  return (
    <div className={`${head.league ? comingGrid : rowGrid} h-[30px] bg-ink-700/60`}>
      {star}
      <span className={classes('col-span-2 flex min-w-0', !head.league && '@min-[840px]:col-span-3')}>{title}</span>
      {head.league ? (
        <ComingHeads isDrawn={head.hasDraw} />
      ) : (
        columns.map((column) => (
          <span key={column} className="text-center text-2xs text-mist-300">
            {t(`fixtures.column.${column}`)}
          </span>
        ))
      )}
      {fold}
    </div>
  );
}

/** The list as it is drawn, and the order of its heads and rows: to scroll, thousands of them are not gone through. */
function useItems(rows: Props['rows'], folded: readonly string[]) {
  const foldedNames = folded.join();
  return useMemo(() => {
    const items = grouped(rows, new Set(foldedNames.split(',')));
    return {
      items,
      shape: items.map((item) => (item.kind === 'head' ? 'h' : isComing(item.row) ? 'c' : 'r')).join(''),
    };
  }, [rows, foldedNames]);
}

/** The place of each match among all of the list. */
function usePlaces(rows: Props['rows'], total: number) {
  const places = useMemo(() => new Map(rows.map(({ fixture }, index) => [fixture, index + 1])), [rows]);
  const size = Math.max(total, rows.length);
  return ({ fixture }: FixtureRow) => `${places.get(fixture) ?? 1}/${size}`;
}

/** Top of the list on the page, as the window scrolls it. */
function useTop() {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { frame, top };
}

/** Matches by league. Only the rows in sight are drawn and watched, so that thousands scroll as smoothly as ten. */
export function FixtureList({ rows, sportName, column, onColumn, folded, onFold, total, onEnd }: Props) {
  const isMobile = useLayout() === 'mobile';
  const ahead = useIsAhead();
  const { frame, top } = useTop();
  const { items, shape } = useItems(rows, folded);
  const placeOf = usePlaces(rows, total);
  const heightOf = (index: number) => {
    const item = items[index];
    return item?.kind === 'row' ? heightOfRow(item.row, isMobile) : headHeights[isMobile ? 'mobile' : 'desktop'];
  };
  const list = useWindowVirtualizer({
    count: items.length,
    estimateSize: heightOf,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: rowsAhead,
    // Until it is measured, and where it is drawn ahead.
    initialRect: firstRects[isMobile ? 'mobile' : 'desktop'],
    scrollMargin: top,
    // The head of the group in sight is always drawn, as it stays at the top.
    rangeExtractor: (range) => {
      const head = items.findLastIndex(({ kind }, index) => kind === 'head' && index <= range.startIndex);
      const drawn = defaultRangeExtractor(range);
      return head < 0 || drawn.includes(head) ? drawn : [head, ...drawn];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights hang on the order of heads and rows alone.
  useLayoutEffect(() => list.measure(), [list, shape]);
  const shown = list.getVirtualItems();
  const edge = edges[isMobile ? 'mobile' : 'desktop'];
  const under = (list.scrollOffset ?? 0) + edge;
  const stuck = shown.findLast(({ index, start }) => items[index]?.kind === 'head' && start <= under)?.index;
  const last = shown.at(-1)?.index ?? 0;
  const from = Math.floor((shown[0]?.index ?? 0) / watchStep) * watchStep;
  const to = Math.ceil((last + 1) / watchStep) * watchStep;
  useWatchedFixtures(items.slice(from, to).flatMap((item) => (item.kind === 'row' ? [item.row.fixture] : [])));
  useEffect(() => {
    if (last >= items.length - prefetchCount) onEnd();
  }, [last, items.length, onEnd]);
  const fold = (group: string) =>
    onFold(folded.includes(group) ? folded.filter((known) => known !== group) : [...folded, group]);
  const swipe = useSwipe((direction) => {
    const next = columns[columns.indexOf(column) + (direction === 'left' ? 1 : -1)];
    if (next) onColumn(next);
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    moveFocus(event, frame.current);
    actOnMatch(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only do what the buttons and links inside do.
    <div
      ref={frame}
      onKeyDown={move}
      {...(isMobile ? swipe : {})}
      className="relative"
      style={{ height: list.getTotalSize() }}
    >
      {shown.map(({ key, index, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <div
            key={key}
            className={index === stuck ? 'sticky z-10 bg-ink-800 shadow-low' : 'absolute inset-x-0 top-0'}
            style={index === stuck ? { top: edge } : { transform: `translateY(${start - top}px)` }}
          >
            {item.kind === 'head' ? (
              <GroupHead head={item} sportName={sportName} isMobile={isMobile} onFold={() => fold(item.group)} />
            ) : (
              <ListPlace value={placeOf(item.row)}>
                <ListRow row={item.row} column={column} isMobile={isMobile} ahead={ahead} />
              </ListPlace>
            )}
          </div>
        );
      })}
    </div>
  );
}
