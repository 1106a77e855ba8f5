import type { Answer } from '@mirinae/contract/calls';
import { queueGoalMinutes } from '@mirinae/contract/constants';
import type { QueueName } from '@mirinae/contract/realtime';
import { formatAge, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useAllowedPages } from '../../shell/pages/pages.ts';
import { useCounts } from '../../shell/pages/queues.ts';
import { Panel } from './panel.tsx';

/** From this part of its goal on a queue needs an eye. */
const nearShare = 0.7;
const looks = {
  well: { text: 'text-mist-300', bar: 'bg-jade' },
  near: { text: 'text-amber', bar: 'bg-amber' },
  late: { text: 'text-coral', bar: 'bg-coral' },
} as const;

/** Age of the oldest entry, compared with its limit. */
function Oldest({ queue, seconds }: { queue: QueueName; seconds: number }) {
  const { t } = useTranslation();
  const goal = queueGoalMinutes[queue] * 60;
  const share = seconds / goal;
  const { text, bar } = looks[share >= 1 ? 'late' : share >= nearShare ? 'near' : 'well'];
  return (
    <div className="w-32">
      <div className="flex justify-between text-xs tabular-nums">
        <span className={text}>
          <span className="sr-only">{t('dashboard.oldest')} </span>
          {formatAge(seconds)}
        </span>
        <span className="text-mist-400">
          <span className="sr-only">{t('dashboard.goal')} </span>
          {formatAge(goal)}
        </span>
      </div>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-ink-700">
        <div className={`h-full rounded-full ${bar}`} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
    </div>
  );
}

/** Queues that this account may open. */
export function Queues({ states }: { states: Answer<'staff.queueList'> }) {
  const { t } = useTranslation();
  const counts = useCounts();
  return (
    <Panel title={t('dashboard.queues')} note={t('dashboard.queuesNote')}>
      <ul className="-mx-2">
        {useAllowedPages().map(({ name, path, title, queue }) => {
          if (!queue) return null;
          const seconds = states.find((state) => state.queue === queue)?.seconds ?? null;
          return (
            <li key={name}>
              <Link to={path} className="flex min-h-10 items-center gap-3 rounded-[8px] px-2 hover:bg-ink-700/60">
                <span className="mr-auto text-mist-200 text-sm">{t(title)}</span>
                {counts[queue] > 0 && seconds !== null && <Oldest queue={queue} seconds={seconds} />}
                <b className={`w-10 text-right tabular-nums ${counts[queue] > 0 ? 'text-gold' : 'text-mist-400'}`}>
                  {formatCount(counts[queue])}
                </b>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
