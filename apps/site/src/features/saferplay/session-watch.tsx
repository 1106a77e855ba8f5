import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEver } from '@mirinae/ui/use-ever';
import { lazy, Suspense, useEffect } from 'react';
import { useIsPutOff } from '../../shell/put-off.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';
import { isCheckDue } from './due-check.ts';
import { usePlaySession } from './use-play-session.ts';

const RealityCheck = lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }));

const LimitOffer = lazy(() =>
  withLaterTexts(async () => ({ default: (await import('./limit-offer.tsx')).LimitOffer })),
);

const warnMs = 5 * 60_000;

/**
 * Over every page of a member: the offer of limits, reality checks, and a word five minutes before the session's own
 * time is over.
 */
export function SessionWatch({ onHistory }: { onHistory: () => void }) {
  const { t } = useTranslation();
  const session = usePlaySession();
  const leftMs = session?.endsAt ? Date.parse(session.endsAt) - session.nowMs : null;
  const isEnding = leftMs !== null && leftMs > 0 && leftMs <= warnMs;
  useEffect(() => {
    if (isEnding) toast.info(t('safer.ending'));
  }, [isEnding, t]);
  const isCheckNeeded = useEver(session !== null && isCheckDue(session.checkDueAt, session.nowMs, false));
  const isPutOff = useIsPutOff('limits');
  if (!session) return null;
  return (
    <Suspense>
      {isCheckNeeded && <RealityCheck session={session} onHistory={onHistory} />}
      {session.asksLimits && !isPutOff && !session.break && (
        <LimitOffer checkMinutes={session.checkMinutes} needsChecks={session.needsChecks} />
      )}
    </Suspense>
  );
}
