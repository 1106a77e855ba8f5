import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect } from 'react';
import { useQuestionState } from '../../shell/calls/put-off.ts';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { onceTexts, withLaterTexts } from '../../shell/loading/with-later-texts.ts';
import { isCheckDue } from './due-check.ts';
import { usePlaySession } from './use-play-session.ts';

const loadCheck = () => withLaterTexts(async () => (await import('./reality-check.tsx')).RealityCheck);
const loadOffer = () => withLaterTexts(async () => (await import('./limit-offer.tsx')).LimitOffer);

const warnMs = 5 * 60_000;

/**
 * Over every page of a member: reality checks, limits to decide on after a refusal for want of them (they are offered
 * with the first deposit), and a word five minutes before the session's own time is over.
 */
export function SessionWatch({ onHistory }: { onHistory: () => void }) {
  const session = usePlaySession();
  const leftMs = session?.endsAt ? Date.parse(session.endsAt) - session.nowMs : null;
  const isEnding = leftMs !== null && leftMs > 0 && leftMs <= warnMs;
  useEffect(() => {
    if (isEnding) onceTexts(() => toast.info(translate('safer.ending')));
  }, [isEnding]);
  const isNeeded = useQuestionState('limits') === 'needed';
  if (!session) return null;
  const isOffered = session.requiresLimits && isNeeded && !session.break;
  return (
    <>
      <LazyOverlay load={loadCheck} need={isCheckDue(session.checkDueAt, session.nowMs, false) || null}>
        {(RealityCheck) => <RealityCheck session={session} onHistory={onHistory} />}
      </LazyOverlay>
      <LazyOverlay load={loadOffer} need={isOffered || null}>
        {(LimitOffer) =>
          isOffered && <LimitOffer checkMinutes={session.checkMinutes} needsChecks={session.needsChecks} />
        }
      </LazyOverlay>
    </>
  );
}
