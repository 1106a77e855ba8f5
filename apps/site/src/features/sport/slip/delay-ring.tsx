import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { useEffect, useState } from 'react';

const radius = 20;
const around = 2 * Math.PI * radius;

/** Seconds until a moment, updated ten times a second. */
function useLeftMs(until: number): number {
  const [now, setNow] = useState(() => serverNow());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), 100);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, until - now);
}

type Props = {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  /** Text of the end. */
  text?: 'judgedIn' | 'referral.askedIn' | 'referral.offeredIn';
};

/** The delay of a live slip, or the time for an answer, counted down. */
export function DelayRing({ from, until, text = 'judgedIn' }: Props) {
  const { t } = useTranslation();
  const left = useLeftMs(until);
  const part = Math.min(1, left / Math.max(1, until - from));
  const seconds = (left / 1_000).toFixed(1);
  return (
    <span
      role="timer"
      aria-label={t(`slip.${text}`, { seconds: Math.ceil(left / 1_000) })}
      className="relative grid size-12 shrink-0 place-items-center"
    >
      <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="4" className="stroke-ink-600" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
          className="stroke-indigo-star"
        />
      </svg>
      <b aria-hidden className="text-sm tabular-nums">
        {seconds}
      </b>
    </span>
  );
}
