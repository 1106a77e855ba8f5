/** What stands in place of a page that could not be loaded or broke, in the frame that stays. */
import { ErrorState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/** A part of the site did not come: no connection, or a release took it away. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the site could not be loaded.', { cause });
    this.name = 'PageNotLoaded';
  }
}

const reloadedKey = 'mirinae.reloaded';
const reloadPauseMs = 60_000;

async function isServerThere(): Promise<boolean> {
  try {
    return (await globalThis.fetch(`/config.json?t=${Date.now()}`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Reloads at most once a minute by itself: a part that is missing for good must not make the page spin. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < reloadPauseMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}

/** The server is there and the part is not: the tab is older than the release, so the site is started anew. */
function NotLoaded() {
  const { t } = useTranslation();
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const check = useCallback(async (then: () => void) => {
    const isThere = await isServerThere();
    setOffline(!isThere);
    if (isThere) then();
  }, []);
  useEffect(() => {
    const retry = () => void check(reloadOnce);
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [check]);
  return (
    <ErrorState
      title={t(isOffline ? 'state.offline' : 'state.notLoaded')}
      text={t(isOffline ? 'state.offlineText' : 'state.notLoadedText')}
      retryLabel={t('action.retry')}
      onRetry={() => void check(() => window.location.reload())}
    />
  );
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  if (error instanceof PageNotLoaded) return <NotLoaded />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title={t('state.broken')} text={t('state.brokenText')} retryLabel={t('action.retry')} onRetry={retry} />
  );
}
