/**
 * What is in place of a page that could not be loaded or broke, in the frame that stays, in either front: `state.*` is
 * of the front's own texts.
 */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ErrorState } from './empty-state.tsx';
import { isServerThere } from './is-server-there.ts';
import { useKit } from './kit.tsx';
import { useTranslation } from './language/translation.ts';
import { isPartMissing, mayReload } from './part-not-loaded.ts';

function reloadOnce(): void {
  if (mayReload(sessionStorage, Date.now())) window.location.reload();
}

/** The server is there and the part is not: the tab is older than the release, so the page is started anew. */
function NotLoaded() {
  const { t } = useTranslation();
  const { text } = useKit();
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
      retryLabel={text('retry')}
      onRetry={() => void check(() => window.location.reload())}
    />
  );
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { text } = useKit();
  const router = useRouter();
  if (isPartMissing(error)) return <NotLoaded />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title={t('state.broken')} text={t('state.brokenText')} retryLabel={text('retry')} onRetry={retry} />
  );
}
