import { formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { usePlace } from '../../shell/pages-context.ts';
import { formatElapsed, usePlaySession } from './use-play-session.ts';

/** How long the session lasts and what it has come to; the member may hide it. */
export function SessionClock() {
  const { t } = useTranslation();
  const place = usePlace();
  const session = usePlaySession();
  if (!session?.isClockShown) return null;
  const { elapsedMs, result } = session;
  const tone = result < 0 ? 'text-coral' : result > 0 ? 'text-jade' : 'text-mist-200';
  return (
    <Link
      to={place('saferPlay')}
      aria-label={t('safer.clock', { time: formatElapsed(elapsedMs), result: formatSigned(result) })}
      className="flex flex-col items-end whitespace-nowrap text-2xs leading-tight tabular-nums"
    >
      <span className="flex items-center gap-1 text-mist-300">
        <Clock aria-hidden className="size-3" />
        {formatElapsed(elapsedMs)}
      </span>
      <b className={tone}>{formatSigned(result)}</b>
    </Link>
  );
}
