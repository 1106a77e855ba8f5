/** The matches of a list, a hundred at a time: those of now are asked for again and again, as new ones begin. */
import type { Request } from '@mirinae/contract/calls';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../shell/api.ts';
import type { Board, BoardFilter } from './board-filter.ts';
import { favouriteMatches } from './favourites.ts';

const perPage = 100;
/** Prices come by the socket; what begins and ends, and the evenest lines, by asking. */
const refetchMs = 10_000;

type Asked = Omit<Request<'sport.fixtures'>, 'page' | 'count_per_list'>;

const askedOf: Record<Board, Asked> = {
  sports: { phase: 'live', kind: 'sports' },
  combination: { phase: 'coming', kind: 'sports' },
  special: { phase: 'all', kind: 'sports', offers: 'special' },
  esports: { phase: 'all', kind: 'esports' },
};

function narrowed(
  { sport, league, day, hour, search, isFavourites }: BoardFilter,
  favourites: readonly string[],
): Asked {
  return {
    ...(sport === null ? {} : { sport }),
    ...(league === null ? {} : { league }),
    ...(day === null ? {} : { day }),
    ...(hour === null ? {} : { hour }),
    ...(search === '' ? {} : { search }),
    ...(isFavourites ? { fixtures: [...favourites] } : {}),
  };
}

export function useFixtures(board: Board, filter: BoardFilter) {
  const favourites = favouriteMatches.use();
  const asked: Asked = { ...askedOf[board], order: 'league', ...narrowed(filter, favourites) };
  const query = useInfiniteQuery({
    queryKey: ['sport.fixtures', asked, 'growing'],
    queryFn: ({ pageParam }) => api('sport.fixtures', { ...asked, page: pageParam, count_per_list: perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ pageInfo: { page, count_per_list, tatal_list_count } }) =>
      page * count_per_list < tatal_list_count ? page + 1 : null,
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  });
  return { query, rows: rowsOf(query.data?.pages), total: query.data?.pages[0]?.pageInfo.tatal_list_count ?? 0 };
}

/** A match may have moved from one page to the next between two answers. */
function rowsOf(pages: readonly { readonly list: readonly FixtureRow[] }[] = []): readonly FixtureRow[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.fixture, row])).values()];
}
