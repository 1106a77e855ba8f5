import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { whenCallsEnd } from '../shell/calls/calls-under-way.ts';
import { useIsGameFramed } from '../shell/games/framed-game.ts';
import { loadRelease } from '../shell/loading/new-release.ts';

/** Offers a newer release. Nothing is loaded anew by itself, nothing over a game, and no call loses its answer. */
export function NewReleaseBar() {
  const { t } = useTranslation();
  const isGameFramed = useIsGameFramed();
  const [isLoading, setLoading] = useState(false);
  if (isGameFramed) return null;
  const load = async () => {
    setLoading(true);
    await whenCallsEnd();
    await loadRelease();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-ink-700 px-4 py-1 text-mist-50 text-sm"
    >
      {t('state.newRelease')}
      <Button size="sm" busy={isLoading} onClick={() => void load()}>
        {t('state.loadRelease')}
      </Button>
    </div>
  );
}
