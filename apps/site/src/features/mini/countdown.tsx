import type { MiniRound } from '@mirinae/contract/mini/mini';
import { useTranslation } from 'react-i18next';

const minuteMs = 60_000;

/** Minutes and seconds, never below 0. */
export function clockText(ms: number): string {
  const seconds = Math.max(Math.ceil(ms / 1_000), 0);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long betting is open, then how long until the draw; on the server's time. */
export function Countdown({ round, now }: { round: MiniRound; now: number }) {
  const { t } = useTranslation();
  const closesIn = new Date(round.closesAt).getTime() - now;
  const drawsIn = new Date(round.drawsAt).getTime() - now;
  const isOpen = closesIn > 0 && round.status === 'open';
  const whole = new Date(round.closesAt).getTime() - new Date(round.opensAt).getTime();
  const share = isOpen ? Math.min(closesIn / whole, 1) : 0;
  const isLate = isOpen && closesIn < Math.min(minuteMs / 3, whole / 3);
  return (
    <div className="flex items-center gap-4">
      <svg viewBox="0 0 64 64" className="size-16 -rotate-90" aria-hidden>
        <title>{t('mini.countdown')}</title>
        <circle cx="32" cy="32" r="27" fill="none" stroke="var(--color-ink-600)" strokeWidth="6" />
        <circle
          cx="32"
          cy="32"
          r="27"
          fill="none"
          stroke={isLate ? 'var(--color-coral)' : 'var(--color-indigo-star)'}
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={2 * Math.PI * 27}
          strokeDashoffset={2 * Math.PI * 27 * (1 - share)}
        />
      </svg>
      <div>
        <p className="text-xs text-mist-300">{t(isOpen ? 'mini.closesIn' : 'mini.drawsIn')}</p>
        <p
          role="timer"
          className={`font-extrabold text-3xl tabular-nums ${isOpen ? (isLate ? 'text-coral' : 'text-mist-50') : 'text-amber'}`}
        >
          {clockText(isOpen ? closesIn : drawsIn)}
        </p>
      </div>
    </div>
  );
}
