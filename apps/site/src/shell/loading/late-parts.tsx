/** Parts that come after the page: over it, or in a place of it. Both are kept once they are here. */
import { ErrorState } from '@mirinae/ui/empty-state';
import { inTime } from '@mirinae/ui/in-time';
import { isServerThere } from '@mirinae/ui/is-server-there';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useIsOnline } from '../session/session.ts';

/** A part is wanted by a need that is not null. Another need is another try, and so is the next connection. */
function usePart<Part>(load: () => Promise<Part>, need: unknown, onLost: () => void) {
  const isOnline = useIsOnline();
  const [come, setCome] = useState<{ readonly part: Part } | null>(null);
  const isWanted = need !== null && isOnline && come === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another need is another try.
  useEffect(() => {
    if (isWanted) inTime(load()).then((part) => startTransition(() => setCome({ part })), onLost);
  }, [isWanted, need]);
  return come;
}

const nothing = () => null;

type OverProps<Part> = {
  /** The same function each time. */
  load(): Promise<Part>;
  /** Key of the current need, or null; another key loads anew. */
  need: unknown;
  /** Takes back a need that was pressed for: a word says that the part did not come, and the next press tries again. */
  onLost?: () => void;
  children: (part: Part) => ReactNode;
};

/**
 * What comes over any page: loaded at its first need, and kept. It takes no page away: a part that does not come, or
 * breaks, is not shown, and the next need or the next connection tries again.
 */
export function LazyOverlay<Part>({ load, need, onLost, children }: OverProps<Part>) {
  const { t } = useTranslation();
  const come = usePart(load, need, () => {
    if (!onLost) return;
    onLost();
    toast.error(t('state.notLoaded'));
  });
  return (
    <CatchBoundary getResetKey={() => need} errorComponent={nothing}>
      <Suspense>{come && children(come.part)}</Suspense>
    </CatchBoundary>
  );
}

type InProps<Part> = {
  /** The same function each time. */
  load(): Promise<Part>;
  /** Placeholder until the part has come. */
  awaited: ReactNode;
  children: (part: Part) => ReactNode;
};

/**
 * A lazy part within a page. A part that does not come says so below what is awaited, and is tried again by a press or
 * by the next connection; the rest of the page stays.
 */
export function InPage<Part>({ load, awaited, children }: InProps<Part>) {
  const { t } = useTranslation();
  const [tries, setTries] = useState(1);
  const [lost, setLost] = useState(0);
  const come = usePart(load, tries, () => setLost(tries));
  const again = () => setTries(tries + 1);
  /** Chromium from 150 on does not load a module again that failed once: the page is reloaded then. */
  const retry = async () => {
    try {
      await inTime(load());
      again();
    } catch {
      if (await isServerThere()) window.location.reload();
      else again();
    }
  };
  if (come) return children(come.part);
  return (
    <>
      {awaited}
      {lost === tries && (
        <ErrorState title={t('state.notLoaded')} retryLabel={t('action.retry')} onRetry={() => void retry()} />
      )}
    </>
  );
}
