import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from './api.ts';

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto font-bold text-[22px] tracking-tight">{title}</h1>
      {children}
    </header>
  );
}

type Asked<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

/** Waiting, failing, forbidden, or the answer. What was there stays while it is asked again. */
export function Loaded<Data>({ query, children }: { query: Asked<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonRows label={t('state.loading')} />;
  if (query.error instanceof CallError && query.error.code === codes.permissionMissing)
    return <EmptyState title={failureText(query.error)} />;
  return (
    <ErrorState title={failureText(query.error)} retryLabel={t('action.retry')} onRetry={() => void query.refetch()} />
  );
}

export function usePagerLabels(): { nav: string; previous: string; next: string } {
  const { t } = useTranslation();
  return { nav: t('list.pages'), previous: t('list.previous'), next: t('list.next') };
}
