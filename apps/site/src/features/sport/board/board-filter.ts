/** Filter of a list of matches; each list keeps its own until the site is left. */
import { useBusinessDay } from '@mirinae/ui/business-day';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Column } from './line-view.ts';

export const boards = ['sports', 'combination', 'special', 'esports'] as const;
export type Board = (typeof boards)[number];

export type BoardFilter = {
  readonly sport: string | null;
  readonly league: string | null;
  readonly day: string | null;
  readonly hour: number | null;
  readonly search: string;
  readonly isFavourites: boolean;
  /** Only matches with own bets. */
  readonly isOwn: boolean;
  /** On a phone, which of the lines each row shows. */
  readonly column: Column;
  /** Groups that are folded up. */
  readonly folded: readonly string[];
};

export const noFilter: BoardFilter = {
  sport: null,
  league: null,
  day: null,
  hour: null,
  search: '',
  isFavourites: false,
  isOwn: false,
  column: 'who',
  folded: [],
};

const useStore = create<Readonly<Partial<Record<Board, BoardFilter>>>>(() => ({}));

export function useBoardFilter(board: Board) {
  const kept = useStore((filters) => filters[board]) ?? noFilter;
  const today = useBusinessDay();
  const isOver = kept.day !== null && kept.day < today;
  const filter = useMemo(() => (isOver ? { ...kept, day: null } : kept), [kept, isOver]);
  const change = (next: Partial<BoardFilter>): void => useStore.setState({ [board]: { ...filter, ...next } });
  const { column, folded } = filter;
  return { filter, change, reset: () => useStore.setState({ [board]: { ...noFilter, column, folded } }) };
}

const narrowing = ['sport', 'league', 'day', 'search'] as const;

/** A link may name what the list is narrowed to: the filter takes it, once, and the address goes on without it. */
export function useFilterOfAddress(board: Board): void {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(searchStr);
    if (!narrowing.some((name) => query.has(name))) return;
    const { column, folded } = useStore.getState()[board] ?? noFilter;
    const [sport, league, day] = [query.get('sport'), query.get('league'), query.get('day')];
    const filter = { ...noFilter, column, folded, sport, league, day, search: query.get('search') ?? '' };
    useStore.setState({ [board]: filter });
    void navigate({ href: pathname, replace: true });
  }, [board, pathname, searchStr, navigate]);
}

/** Whether fewer matches are shown than there are. */
export function isNarrowed({ column: _column, folded: _folded, ...narrowed }: BoardFilter): boolean {
  return Object.values(narrowed).some((value) => value !== null && value !== '' && value !== false);
}
