import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { readToken } from '../../shell/session/session.ts';
import { formatElapsed, usePlaySession } from './use-play-session.ts';

const looks = {
  desktop: 'flex flex-col items-end leading-tight',
  mobile: 'flex min-h-10 items-center justify-end gap-2 px-4',
} as const;
/** On a phone its line reaches into the page's upper margin, which would stand empty beneath it. */
const line = 'relative -mb-4 min-h-10';

/** Time and result of the session: in a header, or a line of its own. The member may hide it. */
export function SessionClock() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const layout = useLayout();
  const session = usePlaySession();
  // A line above the page keeps its place until it is known what it says.
  if (!session && layout === 'mobile' && readToken() !== null) return <div aria-hidden className={line} />;
  if (!session?.isClockShown) return null;
  const { elapsedMs, result } = session;
  const clock = (
    <Link to={pathOf('saferPlay')} className={`${looks[layout]} whitespace-nowrap text-2xs tabular-nums`}>
      <span className="flex items-center gap-1 text-mist-300">
        <Clock aria-hidden className="size-3" />
        <span className="sr-only">{t('session.time')} </span>
        {formatElapsed(elapsedMs)}
      </span>
      <b>
        <span className="sr-only"> {t('session.result')} </span>
        <Gain amount={result} />
      </b>
    </Link>
  );
  if (layout === 'desktop') return clock;
  return (
    <aside aria-label={t('pages.saferPlay')} className={line}>
      {clock}
    </aside>
  );
}
