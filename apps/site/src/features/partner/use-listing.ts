/** One page of a partner list, asked again when its filter changes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const perPage = 20;

type Answer = { pageInfo: { tatal_list_count: number } };

export function useListing<Data extends Answer>(
  name: string,
  filter: object,
  read: (page: number, perPage: number) => Promise<Data>,
) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['partner', name, filter, page],
    queryFn: () => read(page, perPage),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const paging = { page, perPage, total: query.data?.pageInfo.tatal_list_count ?? 0, onPage: setPage };
  return { query, data: query.data, paging, toFirst: () => setPage(1) };
}
