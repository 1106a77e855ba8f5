import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEver } from '@mirinae/ui/use-ever';
import { lazy, Suspense, useEffect } from 'react';
import { checksBy } from './due-check.ts';
import { usePlaySession } from './use-play-session.ts';

const RealityCheck = lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }));

const warnMs = 5 * 60_000;

/** Over every page of a member: reality checks, and a word five minutes before the session's own time is over. */
export function SessionWatch({ onHistory }: { onHistory: () => void }) {
  const { t } = useTranslation();
  const session = usePlaySession();
  const leftMs = session?.endsAt ? Date.parse(session.endsAt) - session.nowMs : null;
  const isEnding = leftMs !== null && leftMs > 0 && leftMs <= warnMs;
  useEffect(() => {
    if (isEnding) toast.info(t('safer.ending'));
  }, [isEnding, t]);
  const isCheckNeeded = useEver(session !== null && checksBy(session.elapsedMs, session.checkMinutes) > 0);
  if (!session || !isCheckNeeded) return null;
  return (
    <Suspense>
      <RealityCheck session={session} onHistory={onHistory} />
    </Suspense>
  );
}
