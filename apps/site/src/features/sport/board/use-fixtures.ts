/** The matches of a list, a hundred at a time: those of now are asked for again and again, as new ones begin. */
import type { Answer, Request } from '@mirinae/contract/calls';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { type InfiniteData, keepPreviousData, replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, useCall } from '../../../shell/api.ts';
import { useOwnMatches } from '../slip/own-matches.ts';
import type { Board, BoardFilter } from './board-filter.ts';
import { favouriteMatches } from './favourites.ts';
import { useLingering } from './lingering.ts';

const perPage = 100;
/** As many as can be asked for by name. */
const maxFixtures = 100;
/** Prices come by the socket; what begins and ends, and the evenest lines, by asking. */
const refetchMs = 10_000;
/** A list of many pages is asked for whole, so less often. */
const maxRefetchMs = 60_000;
/** Older prices are not shown, not even for a moment. */
const drawnMs = 15_000;

type Growing = InfiniteData<Answer<'sport.fixtures'>, number>;
type Asked = Omit<Request<'sport.fixtures'>, 'page' | 'count_per_list'>;

const askedOf: Record<Board, Asked> = {
  sports: { phase: 'live', kind: 'sports' },
  combination: { phase: 'coming', kind: 'sports' },
  special: { phase: 'all', kind: 'sports', offers: 'special' },
  esports: { phase: 'all', kind: 'esports' },
};

/** Null: whichever they are. */
function narrowed({ sport, league, day, hour, search }: BoardFilter, fixtures: readonly string[] | null): Asked {
  return {
    ...(sport === null ? {} : { sport }),
    ...(league === null ? {} : { league }),
    ...(day === null ? {} : { day }),
    ...(hour === null ? {} : { hour }),
    ...(search === '' ? {} : { search }),
    ...(fixtures === null ? {} : { fixtures: fixtures.slice(0, maxFixtures) }),
  };
}

/** The list as the document was drawn with it: shown at once, and asked for anew as soon as it is. */
function useDrawnAhead(asked: Asked): Answer<'sport.fixtures'> | undefined {
  const { data, dataUpdatedAt } = useCall(
    'sport.fixtures',
    { ...asked, page: 1, count_per_list: perPage },
    { isEnabled: false },
  );
  return Date.now() - dataUpdatedAt < drawnMs ? data : undefined;
}

export function useFixtures(board: Board, filter: BoardFilter) {
  const favourites = favouriteMatches.use();
  const own = useOwnMatches();
  const fixtures = filter.isFavourites ? favourites : filter.isOwn ? own : null;
  const asked: Asked = { ...askedOf[board], order: 'league', ...narrowed(filter, fixtures) };
  const drawn = useDrawnAhead(asked);
  const query = useInfiniteQuery({
    queryKey: ['sport.fixtures', asked, 'growing'],
    ...(drawn && { initialData: { pages: [drawn], pageParams: [1] } }),
    queryFn: async ({ pageParam, queryKey, client }) => {
      const told = await api('sport.fixtures', { ...asked, page: pageParam, count_per_list: perPage });
      const known = client.getQueryData<Growing>(queryKey);
      return replaceEqualDeep(known?.pages[known.pageParams.indexOf(pageParam)], told);
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
  const name = query.isPlaceholderData || board !== 'sports' ? '' : JSON.stringify(asked);
  const lingering = useLingering(name, listed);
  return { query, rows: name === '' ? listed : lingering, total: query.data?.pages[0]?.pageInfo.tatal_list_count ?? 0 };
}

/** A match may have moved from one page to the next between two answers. */
function rowsOf(pages: readonly { readonly list: readonly FixtureRow[] }[] = []): readonly FixtureRow[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.fixture, row])).values()];
}
