import type { MiniRound } from '@mirinae/contract/mini/mini';
import { formatCountdown, formatDay } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useTickingServerNow } from '@mirinae/ui/server-clock';
import { useEffect } from 'react';
import { playSound } from '../../shell/sound/play-sound.ts';
import { SoundSwitches } from './sound-switches.tsx';

const lateMs = 20_000;

/** Time until betting closes, then until the draw; on the server's time. */
function clockOf({ opensAt, closesAt, drawsAt, status }: MiniRound, now: number) {
  const closes = new Date(closesAt).getTime();
  const isOpen = closes > now && status === 'open';
  const whole = closes - new Date(opensAt).getTime();
  const leftMs = Math.max((isOpen ? closes : new Date(drawsAt).getTime()) - now, 0);
  return {
    isOpen,
    leftMs,
    share: isOpen ? Math.min(leftMs / whole, 1) : 0,
    isLate: isOpen && leftMs < Math.min(lateMs, whole / 3),
  };
}

type Props = { round: MiniRound; isDrawing: boolean };

/** The round and its clock, in sight wherever the page is scrolled to. */
export function RoundBar({ round, isDrawing }: Props) {
  const { t } = useTranslation();
  const { isOpen, leftMs, share, isLate } = clockOf(round, useTickingServerNow());
  const tone = isLate ? 'text-coral' : isOpen ? 'text-mist-50' : 'text-amber';
  useEffect(() => {
    if (!isOpen) playSound('close');
  }, [isOpen]);
  return (
    <section
      aria-label={t('mini.countdown')}
      className="sticky top-14 z-30 overflow-hidden rounded-card border border-ink-600/60 bg-ink-800 shadow-mid lg:top-[117px]"
    >
      <div className="flex items-center gap-3 px-4 py-2">
        <div className="min-w-0">
          <p className="truncate font-extrabold text-lg leading-tight">{t('draws.round', { number: round.number })}</p>
          <p className="truncate text-mist-300 text-xs tabular-nums">
            {isDrawing ? <b className="text-amber">{t('mini.drawing')}</b> : formatDay(round.day)}
          </p>
        </div>
        <div className="ml-auto text-right">
          <p className="text-mist-300 text-xs">{t(isOpen ? 'draws.closesIn' : 'draws.drawsIn')}</p>
          <p role="timer" className={`font-extrabold text-2xl tabular-nums leading-none ${tone}`}>
            {formatCountdown(leftMs)}
          </p>
        </div>
        <SoundSwitches />
      </div>
      <div aria-hidden className="h-1 bg-ink-700">
        <div
          className={`h-full origin-left ${isLate ? 'bg-coral' : 'starlight'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </section>
  );
}
