import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { useKit } from './kit.tsx';
import { SkeletonRows } from './skeleton.tsx';

/** The part of a query of TanStack that a view needs. */
export type QueryState = { isPending: boolean; error: unknown; refetch: () => unknown };

const isForbidden = ({ code }: CallError): boolean =>
  code === codes.permissionMissing || code === codes.branchNotServed;

function Failed({ error, refetch }: Pick<QueryState, 'error' | 'refetch'>) {
  const { text, failureText } = useKit();
  const title = failureText(error);
  // Trying again gives no permission, and shows no more to accounts of branches.
  if (error instanceof CallError && isForbidden(error)) return <EmptyState title={title} />;
  return <ErrorState title={title} retryLabel={text('retry')} onRetry={() => void refetch()} />;
}

/** Waiting, failing, forbidden, or the answer. What was there stays while it is requested again. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: QueryState & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}) {
  const { text } = useKit();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonRows label={text('loading')} />;
  return <Failed {...query} />;
}
