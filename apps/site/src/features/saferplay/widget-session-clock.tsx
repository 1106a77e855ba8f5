import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { formatElapsed, usePlaySession } from './use-play-session.ts';

const minuteMs = 60_000;

const looks = {
  desktop: 'flex flex-col gap-1 whitespace-nowrap text-2xs leading-none',
  mobile: 'mb-4 grid grid-cols-2 rounded-card border border-ink-600/50 bg-ink-750 px-4 py-3 text-sm',
} as const;
const looksOfPart = {
  desktop: 'flex justify-between gap-2',
  mobile: 'flex flex-col gap-0.5',
} as const;

/**
 * Time and result of the session, with their names, as soon as there is something to show: in the header, on a phone
 * in the menu. The member may hide it.
 */
export function SessionClock({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const layout = useLayout();
  const session = usePlaySession();
  if (!session?.isClockShown) return null;
  const { elapsedMs, result } = session;
  if (elapsedMs < minuteMs && result === 0) return null;
  const part = looksOfPart[layout];
  return (
    <Link to={pathOf('saferPlay')} onClick={onChosen} className={`${looks[layout]} tabular-nums`}>
      <span className={part}>
        <span className="text-mist-300">{t('session.time')} </span>
        <b className="text-mist-100">{formatElapsed(elapsedMs)}</b>
      </span>
      <span className={part}>
        <span className="text-mist-300"> {t('session.result')} </span>
        <b>
          <Gain amount={result} />
        </b>
      </span>
    </Link>
  );
}
