/**
 * Lists that grow instead of turning pages, as a hook in addition to those of call-hooks.ts; an app makes it once:
 *
 * export const useGrowingCall = createGrowingCall(api);
 *
 * const statement = useGrowingCall('cash.statement', (before) => ({ account, before })); <List {...statement.view}
 * rows={statement.pages.flatMap(({ list }) => list)} ... />
 */
import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import type { Client } from '@mirinae/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The calls whose answers are the next piece of a list that grows: `next` says where the following one begins. */
export type GrowingCallName = {
  [Name in CallName]: Answer<Name> extends { list: readonly unknown[]; next: string | null } ? Name : never;
}[CallName];

export function createGrowingCall(api: Client) {
  return <Name extends GrowingCallName>(name: Name, toInput: (before: string | undefined) => Request<Name>) => {
    const query = useInfiniteQuery({
      queryKey: [name, toInput(undefined), 'growing'],
      // The newest piece has no place to begin at.
      queryFn: ({ pageParam, signal }) => api(name, toInput(pageParam || undefined), { signal }),
      initialPageParam: '',
      getNextPageParam: (answer) => answer.next,
    });
    const more = {
      hasMore: query.hasNextPage,
      isBusy: query.isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
    };
    return { pages: query.data?.pages ?? [], /** For List. */ view: { query, more } };
  };
}
