/**
 * Rows in sight of a list that the window scrolls. Every height is known, so nothing is measured; a general virtual
 * list would weigh ten times as much, of what a first bet on a phone waits for.
 */
import { useRef, useSyncExternalStore } from 'react';
import { noteScroll } from './rows-in-turn.ts';

/** Drawn above and below what is in sight. */
const rowsAhead = 6;

/** Where each row begins, in pixels from the list's top, and where the last one ends. */
export function startsOf(heights: readonly number[]): readonly number[] {
  const starts = [0];
  let end = 0;
  for (const height of heights) {
    end += height;
    starts.push(end);
  }
  return starts;
}

/** Index of the last of ascending numbers that is not above a bound; -1 where all are. */
export function lastUpTo(ascending: readonly number[], bound: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) <= bound) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

export type Sight = {
  /** Drawn, in their order; the head that stays at the top is the first of them. */
  readonly drawn: readonly number[];
  /** Index of that head; -1 above the first one. */
  readonly stuck: number;
};

type Shape = {
  readonly starts: readonly number[];
  /** Indexes of the heads. */
  readonly heads: readonly number[];
  /** Of the list on the page. */
  readonly top: number;
  /** Height of what covers the window's upper edge. */
  readonly edge: number;
};
type Place = { readonly y: number; readonly height: number };

/** First and last row in sight, and the head that stays: they change less often than the place does. */
function edgesOf({ starts, heads, top, edge }: Shape, { y, height }: Place): readonly [number, number, number] {
  const most = starts.length - 2;
  const rowAt = (place: number) => Math.min(most, Math.max(0, lastUpTo(starts, place - top)));
  const stuck = heads[lastUpTo(heads, Math.min(most, lastUpTo(starts, y + edge - top)))] ?? -1;
  return [rowAt(y), rowAt(y + height), stuck];
}

export function sightOf(shape: Shape, place: Place): Sight {
  const [first, last, stuck] = edgesOf(shape, place);
  const from = Math.max(0, first - rowsAhead);
  const to = Math.min(shape.starts.length - 2, last + rowsAhead);
  const drawn = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return { drawn: stuck >= 0 && stuck < from ? [stuck, ...drawn] : drawn, stuck };
}

const placeOfWindow = (): Place => ({ y: window.scrollY, height: window.innerHeight });

/** `ahead` is the height of the window where the list is drawn ahead. Renders again when other rows come into sight. */
export function useSight(shape: Shape, ahead: number): Sight {
  const place = useRef<Place | null>(null);
  const server: Place = { y: 0, height: ahead };
  const current = () => {
    // Reading it again would lay the page out once more in each render.
    place.current ??= placeOfWindow();
    return place.current;
  };
  const subscribe = useRef((react: () => void) => {
    const see = () => {
      const now = placeOfWindow();
      place.current = now;
      noteScroll(now.y);
      react();
    };
    see();
    window.addEventListener('scroll', see, { passive: true });
    window.addEventListener('resize', see);
    return () => {
      window.removeEventListener('scroll', see);
      window.removeEventListener('resize', see);
    };
  });
  useSyncExternalStore(
    subscribe.current,
    () => edgesOf(shape, current()).join(),
    () => edgesOf(shape, server).join(),
  );
  return sightOf(shape, typeof window === 'undefined' ? server : current());
}
