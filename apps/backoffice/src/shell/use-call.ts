/** Calls as queries: their key is the name of the call and what it was given. */
import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import type { Page } from '@mirinae/ui/list/csv';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

type Options = { enabled?: boolean; refetchInterval?: number; retry?: boolean };

/** What was there stays while the next answer is on its way. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Request<Name>,
  options: Options = {},
): UseQueryResult<Answer<Name>> {
  return useQuery<Answer<Name>>({
    queryKey: [name, input],
    queryFn: () => api(name, input),
    placeholderData: keepPreviousData,
    ...options,
  });
}

const perPage = 20;
type PageFields = { page: number; count_per_list: number };
type ReadPage<Row> = (page: PageFields) => Promise<Page<Row>>;

export type Pages<Row> = {
  query: UseQueryResult<Page<Row>>;
  rows: readonly Row[];
  paging: { page: number; perPage: number; total: number; onPage: (page: number) => void };
  readPage: ReadPage<Row>;
};

/** A list that is read page by page; `filter` is everything but the page that its rows depend on. */
export function usePages<Row>(
  name: CallName,
  filter: object,
  readPage: ReadPage<Row>,
  { page, onPage }: { page: number; onPage: (page: number) => void },
  options: Options = {},
): Pages<Row> {
  const query = useQuery<Page<Row>>({
    queryKey: [name, filter, page],
    queryFn: () => readPage({ page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
    ...options,
  });
  const total = query.data?.pageInfo.tatal_list_count ?? 0;
  return { query, rows: query.data?.list ?? [], paging: { page, perPage, total, onPage }, readPage };
}
