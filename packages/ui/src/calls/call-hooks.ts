/**
 * The calls of an app as hooks, typed by the call's name. An app makes them once, in its shell:
 *
 * export const { useCall, usePagedCall, useAct, invalidate } = createCallHooks({ api, queryClient, perPage,
 * failureText, doneText });
 *
 * const { data } = useCall('site.bank', {});
 *
 * const members = usePagedCall('staff.memberList', (paging) => ({ ...paging, searchText }), address);
 *
 * <List {...members.view} rows={members.data?.list ?? []} columns={columns} ... />
 *
 * const approve = useAct('staff.approve', { invalidates: ['staff.memberList', 'staff.queue*'] });
 *
 * An answer is cached under [name, input]. A name ending in `*` invalidates every call that begins like it: after an
 * act, and when the socket says that something changed (`invalidate('cash.*')`).
 */
import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import type { Client } from '@mirinae/contract/client';
import type { OnProgress } from '@mirinae/contract/list-file-client';
import type { FileClient } from '@mirinae/contract/ordered-file-client';
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Sort } from '../list/columns.ts';
import { toast } from '../toast.tsx';
import { isUnconfirmed } from './is-unconfirmed.ts';
import { isWaiting } from './is-waiting.ts';

type Module<Name extends string> = Name extends `${infer Head}.${string}` ? Head : never;
/** A call, or all whose names begin alike. */
export type CallPattern = CallName | `${Module<CallName>}.${string}*`;

export function matches(pattern: CallPattern, name: unknown): boolean {
  if (!pattern.endsWith('*')) return name === pattern;
  return typeof name === 'string' && name.startsWith(pattern.slice(0, -1));
}

export type PageRequest = { page: number; count_per_list: number };
/** The orders a call can have, such as `at` and `-at`. */
type OrderOf<Name extends CallName> = 'order' extends keyof Request<Name> ? NonNullable<Request<Name>['order']> : never;
type Paging<Name extends CallName> = PageRequest & { order?: OrderOf<Name> };

/** The calls whose answers are a page of a list. */
export type PagedCallName = {
  [Name in CallName]: PageRequest extends Pick<Request<Name>, keyof PageRequest & keyof Request<Name>>
    ? Answer<Name> extends { list: readonly unknown[]; pageInfo: { tatal_list_count: number } }
      ? Name
      : never
    : never;
}[CallName];

type CallOptions = {
  isEnabled?: boolean;
  staleMs?: number;
  refetchMs?: number;
  /** Keeps the earlier answer until the answer to a changed input is here. */
  keepsPrevious?: boolean;
  retry?: boolean;
};

type PageOptions = {
  /** Overrides the app's default. */
  perPage?: number;
  /**
   * Where the page is kept: an address of useListAddress; without it the hook keeps it, and begins anew with each other
   * input.
   */
  page?: number;
  onPage?: (page: number) => void;
  /** Sort in the same address; only orders of the call's contract are sent. */
  sorting?: { sort: Sort; onSort: (sort: Sort) => void };
} & CallOptions;

type ActOptions<Name extends CallName> = {
  invalidates?: readonly CallPattern[];
  /** Text on success instead of the app's default; null shows none. */
  done?: string | null | ((answer: Answer<Name>) => string | null);
  /** Called when it waits for a second person, for example to close the dialog. */
  onWaiting?: () => void;
  /** Failures are the caller's to show. */
  isQuiet?: boolean;
};

type Setup = {
  api: Client;
  queryClient: QueryClient;
  /** How many rows a page of a list has. */
  perPage: number;
  failureText(error: unknown): string;
  /** The orders that the list of a call can have, for an app that has such lists. */
  ordersOf?(name: CallName): readonly string[];
  /** Lists that are read whole, as they are at one moment; any other is read page by page. */
  wholeLists: {
    has(name: PagedCallName): boolean;
    read<Name extends PagedCallName>(
      name: Name,
      input: Request<Name>,
      onProgress: OnProgress,
    ): Promise<Answer<Name>['list']>;
  };
  /** Lists of which the server writes a file on order. */
  orderedLists: { has(name: PagedCallName): boolean; files: FileClient };
  /** Says that a call waits for a second person. */
  onWaiting?(error: unknown): void;
  doneText(): string;
};

function queryOptions({ isEnabled, staleMs, refetchMs, keepsPrevious, retry }: CallOptions) {
  return {
    ...(isEnabled === undefined ? {} : { enabled: isEnabled }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(retry === undefined ? {} : { retry }),
  };
}

function isOrder<Name extends CallName>(orders: readonly string[], sort: Sort): sort is Extract<OrderOf<Name>, Sort> {
  return orders.includes(sort);
}

/** A page that the hook itself keeps: another input begins at the first. */
function useOwnPage(input: string): [number, (page: number) => void] {
  const [at, setAt] = useState({ input, page: 1 });
  return [at.input === input ? at.page : 1, (page) => setAt({ input, page })];
}

function useCallOf<Name extends CallName>(
  { api }: Setup,
  name: Name,
  input: Request<Name>,
  options: CallOptions,
): UseQueryResult<Answer<Name>> {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => api(name, input, { signal }),
    ...queryOptions(options),
  });
}

const countOf = (answer: Answer<PagedCallName> | undefined): number => answer?.pageInfo.tatal_list_count ?? 0;

function usePagedCallOf<Name extends PagedCallName>(
  setup: Setup,
  name: Name,
  toInput: (paging: Paging<Name>) => Request<Name>,
  { perPage = setup.perPage, page, onPage, sorting, ...options }: PageOptions,
) {
  const orders = setup.ordersOf?.(name) ?? [];
  const order = sorting && isOrder<Name>(orders, sorting.sort) ? { order: sorting.sort } : {};
  const [ownPage, setOwnPage] = useOwnPage(
    JSON.stringify([name, toInput({ page: 1, count_per_list: perPage, ...order })]),
  );
  const now = page ?? ownPage;
  const input = toInput({ page: now, count_per_list: perPage, ...order });
  const query = useCallOf(setup, name, input, { keepsPrevious: true, ...options });
  const total = countOf(query.data);
  const { wholeLists, orderedLists } = setup;
  return {
    query,
    data: query.data,
    /** For List. */
    view: {
      query,
      paging: { page: now, perPage, total, onPage: onPage ?? setOwnPage },
      ...(sorting && orders.length > 0 ? { ...sorting, orders } : {}),
    },
    /** For useCsv: page by page, or whole where the list is read so. */
    read: (readPage: number, count: number) =>
      setup.api(name, toInput({ page: readPage, count_per_list: count, ...order })),
    ...(orderedLists.has(name)
      ? {
          ordered: {
            files: orderedLists.files,
            call: name,
            input: toInput({ page: 1, count_per_list: perPage, ...order }),
          },
        }
      : {}),
    ...(wholeLists.has(name)
      ? {
          readAll: (onProgress: OnProgress) =>
            wholeLists.read(name, toInput({ page: 1, count_per_list: perPage, ...order }), onProgress),
        }
      : {}),
  };
}

function useActOf<Name extends CallName>(
  { api, queryClient, failureText, doneText, onWaiting: notifyWaiting }: Setup,
  name: Name,
  { invalidates = [], done, onWaiting, isQuiet = false }: ActOptions<Name>,
): UseMutationResult<Answer<Name>, Error, Request<Name>> {
  return useMutation({
    mutationFn: (input: Request<Name>) => api(name, input),
    onSuccess: (answer) => {
      const text = typeof done === 'function' ? done(answer) : done === undefined ? doneText() : done;
      if (text) toast.success(text);
    },
    onError: (error) => {
      if (isWaiting(error)) {
        notifyWaiting?.(error);
        onWaiting?.();
      } else if (!isQuiet && !isUnconfirmed(error)) toast.error(failureText(error));
    },
    onSettled: () => invalidateIn(queryClient, invalidates),
  });
}

function invalidateIn(queryClient: QueryClient, patterns: readonly CallPattern[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => patterns.some((each) => matches(each, name)),
  });
}

export function createCallHooks(setup: Setup) {
  return {
    useCall: <Name extends CallName>(name: Name, input: Request<Name>, options: CallOptions = {}) =>
      useCallOf(setup, name, input, options),
    usePagedCall: <Name extends PagedCallName>(
      name: Name,
      toInput: (paging: Paging<Name>) => Request<Name>,
      options: PageOptions = {},
    ) => usePagedCallOf(setup, name, toInput, options),
    useAct: <Name extends CallName>(name: Name, options: ActOptions<Name> = {}) => useActOf(setup, name, options),
    invalidate: (...patterns: readonly CallPattern[]) => invalidateIn(setup.queryClient, patterns),
  };
}
