import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
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
import { heightOfRow, ListRow } from './list-row.tsx';
import { actOnMatch, moveFocus } from './move-focus.ts';
import { startsOf, useSight } from './rows-in-sight.ts';
import { useIsAhead } from './rows-in-turn.ts';
import { SportIcon } from './sport-icon.tsx';
import { StarButton } from './star-button.tsx';
import { useSwipe } from './use-swipe.ts';

const headHeights = { desktop: 30, mobile: 40 } as const;
/** Below the header of the page, which stays at the top of the window. */
const edges = { desktop: 117, mobile: 56 } as const;
/** Of the window, where the list is drawn ahead. */
const firstHeights = { desktop: 900, mobile: 844 } as const;
/** The next page is fetched this many rows before the end of the loaded ones. */
const prefetchCount = 60;
/** Subscriptions change in steps of so many rows, so that scrolling does not change them with each row. */
const watchStep = 10;
/** So long a list is not scrolled before what is in sight is watched. */
const stillMs = 150;

/** What changes in a row is laid out in it alone. */
const placed = 'absolute inset-x-0 contain-layout contain-size';

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

/** The list as it is drawn, where each item begins, and which of them are heads. */
function useItems(rows: Props['rows'], folded: readonly string[], isMobile: boolean) {
  const foldedNames = folded.join();
  return useMemo(() => {
    const items = grouped(rows, new Set(foldedNames.split(',')));
    const headHeight = headHeights[isMobile ? 'mobile' : 'desktop'];
    return {
      items,
      starts: startsOf(items.map((item) => (item.kind === 'head' ? headHeight : heightOfRow(item.row, isMobile)))),
      heads: items.flatMap(({ kind }, index) => (kind === 'head' ? [index] : [])),
    };
  }, [rows, foldedNames, isMobile]);
}

/** The place of each match among all of the list. */
function usePlaces(rows: Props['rows'], total: number) {
  const places = useMemo(() => new Map(rows.map(({ fixture }, index) => [fixture, index + 1])), [rows]);
  const size = Math.max(total, rows.length);
  return ({ fixture }: FixtureRow) => `${places.get(fixture) ?? 1}/${size}`;
}

/** Ids as they are once they stay: snapshots of all that is passed by would be read while the list is scrolled. */
function useStill(ids: readonly string[]): readonly string[] {
  const now = ids.join(',');
  const [still, setStill] = useState(now);
  useEffect(() => {
    if (now === still) return;
    const timer = setTimeout(() => setStill(now), stillMs);
    return () => clearTimeout(timer);
  }, [now, still]);
  return useMemo(() => (still === '' ? [] : still.split(',')), [still]);
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
  const layout = useLayout();
  const isMobile = layout === 'mobile';
  const ahead = useIsAhead();
  const { frame, top } = useTop();
  const { items, starts, heads } = useItems(rows, folded, isMobile);
  const placeOf = usePlaces(rows, total);
  const edge = edges[layout];
  const { drawn, stuck } = useSight({ starts, heads, top, edge }, firstHeights[layout]);
  const last = drawn.at(-1) ?? 0;
  const first = drawn.find((index) => index !== stuck) ?? 0;
  const from = Math.floor(first / watchStep) * watchStep;
  const to = Math.ceil((last + 1) / watchStep) * watchStep;
  useWatchedFixtures(useStill(items.slice(from, to).flatMap((item) => (item.kind === 'row' ? item.row.fixture : []))));
  useEffect(() => {
    if (last >= items.length - prefetchCount) onEnd();
  }, [last, items.length, onEnd]);
  const fold = (group: string) =>
    onFold(folded.includes(group) ? folded.filter((known) => known !== group) : [...folded, group]);
  const swipe = useSwipe((direction) => {
    const next = columns[columns.indexOf(column) + (direction === 'left' ? 1 : -1)];
    if (next) onColumn(next);
  });
  const heightAt = (index: number) => (starts[index + 1] ?? 0) - (starts[index] ?? 0);
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
      style={{ height: starts.at(-1) }}
    >
      {drawn.map((index) => {
        const item = items[index];
        if (!item) return null;
        return (
          <div
            key={item.key}
            className={index === stuck ? 'sticky z-10 bg-ink-800 shadow-low' : placed}
            style={index === stuck ? { top: edge } : { top: starts[index], height: heightAt(index) }}
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
