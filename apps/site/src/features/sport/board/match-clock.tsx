import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import { formatNearDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useSyncExternalStore } from 'react';
import { useIsCutOff } from '../../../shell/sport/fixture-prices.ts';
import { clockAt, writeClock } from './score.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let seconds = 0;

/** All clocks of a page go by one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    seconds = Math.floor(Date.now() / 1_000);
    for (const notifyOne of listeners) notifyOne();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const silent = () => () => {};

/** Draws anew every second, where something of it is shown. */
export const useSeconds = (isShown = true) =>
  useSyncExternalStore(
    isShown ? subscribe : silent,
    () => (isShown ? seconds : 0),
    () => (isShown ? seconds : 0),
  );

/** The period in words: first half, third set, top of the sixth. */
export function usePeriodName(state: FeedMatchState | null): string {
  const { t } = useTranslation();
  if (!state) return '';
  const { kind, nth } = state.period;
  if (kind === 'play') return t('fixtures.period.play');
  if (kind === 'before') return t('fixtures.period.before');
  if (kind === 'half') return t(nth === 1 ? 'fixtures.period.half1' : 'fixtures.period.half2');
  if (kind === 'inning')
    return t(state.situation.batting === 'home' ? 'fixtures.period.bottom' : 'fixtures.period.top', { nth });
  if (kind === 'break' && nth === 1 && state.clock !== null) return t('fixtures.period.halfTime');
  return ['third', 'quarter', 'overtime', 'set', 'map', 'round', 'break', 'ended'].includes(kind)
    ? t(`fixtures.period.${kind}`, { nth })
    : '';
}

/** A clock that is not known to run is hidden: also while the socket is cut off. */
function Running({ state, reportedAt }: { state: FeedMatchState; reportedAt: number }) {
  const isCutOff = useIsCutOff();
  useSeconds(!isCutOff);
  if (isCutOff) return null;
  const clock = clockAt(state, reportedAt, Date.now());
  return clock === null ? null : <span className="tabular-nums">{writeClock(clock)}</span>;
}

const breaks: ReadonlySet<string> = new Set(['break', 'ended', 'before']);

/** When a match begins, or where its play is. */
export function MatchClock({
  startsAt,
  state,
  reportedAt,
}: {
  startsAt: string;
  state: FeedMatchState | null;
  reportedAt: number;
}) {
  const { t } = useTranslation();
  const period = usePeriodName(state);
  if (!state || state.status === 'notStarted') {
    const [day = '', time = ''] = formatNearDateTime(startsAt).split(' ');
    return (
      <span className="whitespace-nowrap text-mist-200 tabular-nums">
        <span className="text-mist-400">{day}</span> <b>{time}</b>
      </span>
    );
  }
  if (state.status !== 'live')
    return <span className="font-semibold text-amber">{t(`fixtures.status.${state.status}`)}</span>;
  if (breaks.has(state.period.kind)) return <span className="font-semibold text-mist-200">{period}</span>;
  return (
    <span className="whitespace-nowrap font-semibold text-jade">
      {period} <Running state={state} reportedAt={reportedAt} />
    </span>
  );
}
