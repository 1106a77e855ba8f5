import { useTranslation } from '@mirinae/ui/language/translation';
import { useEffect } from 'react';
import { notify } from '../../shell/notices/notices.ts';
import { useSession } from '../../shell/session/session.ts';

/** Games that go down, or are down already, leave nothing open: `leave` answers whether there was a game to leave. */
export function useGamesDown(leave: () => boolean): void {
  const { t } = useTranslation();
  const { gamesDown } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once, when they go down.
  useEffect(() => {
    if (gamesDown && leave()) notify({ kind: 'text', text: t('api.B0091') });
  }, [gamesDown]);
}
