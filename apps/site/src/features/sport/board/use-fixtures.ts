/** The matches of a list, a hundred at a time: live ones are polled, as new ones begin. */
import type { Answer, Request } from '@mirinae/contract/calls';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { type InfiniteData, keepPreviousData, replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, useCall } from '../../../shell/calls/api.ts';
import { useOwnMatches } from '../slip/own-matches.ts';
import type { Board, BoardFilter } from './board-filter.ts';
import { favouriteMatches } from './favourites.ts';
import { useLingering } from './lingering.ts';

const perPage = 100;
/** Largest number of ids in one request. */
const maxFixtures = 100;
/** Prices come by the socket; what begins and ends, and the most balanced lines, by polling. */
const refetchMs = 10_000;
/** A list of many pages is polled whole, so less often. */
const maxRefetchMs = 60_000;
/** Older prices are not shown, not even for a moment. */
const drawnMs = 15_000;

type Growing = InfiniteData<Answer<'sport.fixtures'>, number>;
type Requested = Omit<Request<'sport.fixtures'>, 'page' | 'count_per_list'>;

const requestOfBoard: Record<Board, Requested> = {
  sports: { phase: 'live', kind: 'sports' },
  combination: { phase: 'coming', kind: 'sports' },
  special: { phase: 'all', kind: 'sports', offers: 'special' },
  esports: { phase: 'all', kind: 'esports' },
};

/** Null: whichever they are. */
function narrowed({ sport, league, day, hour, search }: BoardFilter, fixtures: readonly string[] | null): Requested {
  return {
    ...(sport === null ? {} : { sport }),
    ...(league === null ? {} : { league }),
    ...(day === null ? {} : { day }),
    ...(hour === null ? {} : { hour }),
    ...(search === '' ? {} : { search }),
    ...(fixtures === null ? {} : { fixtures: fixtures.slice(0, maxFixtures) }),
  };
}

/** The list as the document was drawn with it: shown immediately, and requested anew as soon as the page is ready. */
function useDrawnAhead(requested: Requested): Answer<'sport.fixtures'> | undefined {
  const { data, dataUpdatedAt } = useCall(
    'sport.fixtures',
    { ...requested, page: 1, count_per_list: perPage },
    { isEnabled: false },
  );
  return Date.now() - dataUpdatedAt < drawnMs ? data : undefined;
}

export function useFixtures(board: Board, filter: BoardFilter) {
  const favourites = favouriteMatches.use();
  const own = useOwnMatches();
  const fixtures = filter.isFavourites ? favourites : filter.isOwn ? own : null;
  const requested: Requested = { ...requestOfBoard[board], order: 'league', ...narrowed(filter, fixtures) };
  const drawn = useDrawnAhead(requested);
  const query = useInfiniteQuery({
    queryKey: ['sport.fixtures', requested, 'growing'],
    ...(drawn && { initialData: { pages: [drawn], pageParams: [1] } }),
    queryFn: async ({ pageParam, queryKey, client }) => {
      const labelled = await api('sport.fixtures', { ...requested, page: pageParam, count_per_list: perPage });
      const known = client.getQueryData<Growing>(queryKey);
      return replaceEqualDeep(known?.pages[known.pageParams.indexOf(pageParam)], labelled);
    },
    // Each page is compared with what it was as it comes, so that the thread is free between them.
    structuralSharing: false,
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo: { page, count_per_list, tatal_list_count } }) =>
      page * count_per_list < tatal_list_count ? page + 1 : null,
    refetchInterval: ({ state }) => Math.min((state.data?.pages.length ?? 1) * refetchMs, maxRefetchMs),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const listed = useMemo(() => rowsOf(pages), [pages]);
  // What lists of matches to come lose has begun, and is found among those that are on.
  const name = query.isPlaceholderData || board !== 'sports' ? '' : JSON.stringify(requested);
  const lingering = useLingering(name, listed);
  return { query, rows: name === '' ? listed : lingering, total: query.data?.pages[0]?.pageInfo.tatal_list_count ?? 0 };
}

/** A match may have moved from one page to the next between two answers. */
function rowsOf(pages: readonly { readonly list: readonly FixtureRow[] }[] = []): readonly FixtureRow[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.fixture, row])).values()];
}
