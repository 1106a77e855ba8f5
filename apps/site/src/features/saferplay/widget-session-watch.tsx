import { toast } from '@mirinae/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RealityCheck } from './reality-check.tsx';
import { usePlaySession } from './use-play-session.ts';

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
  return session && <RealityCheck session={session} onHistory={onHistory} />;
}
