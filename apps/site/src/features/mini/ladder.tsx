import type { MiniRound } from '@mirinae/contract/mini/mini';
import { ladderPath } from '@mirinae/game-math/mini/games';
import { useReducedMotion } from 'motion/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LadderScene } from './ladder-scene.ts';

/** The path of a ladder draw: drawn where the browser can, described in words everywhere. */
export function Ladder({ game, round }: { game: 'powerladder' | 'kenoladder'; round: MiniRound }) {
  const { t } = useTranslation();
  const isCalm = useReducedMotion() ?? false;
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<LadderScene | null>(null);
  const { start, lines, end } = ladderPath(game, round);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const { openLadder } = await import('./ladder-scene.ts');
      if (!host.current || isGone) return;
      scene.current ??= await openLadder(host.current);
      if (isGone) scene.current.close();
      else scene.current.show({ start, lines }, isCalm);
    };
    // Without WebGL the words below the picture stay.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      scene.current?.close();
      scene.current = null;
    };
  }, [start, lines, isCalm]);
  return (
    <div className="flex flex-col items-center gap-2">
      <div ref={host} className="h-[260px] w-[320px] max-w-full" />
      <p className="font-bold text-lg">
        {t(`mini.outcome.${start}`)} · {t(`mini.outcome.${lines}`)} ·{' '}
        <span className="text-gold">{t(`mini.outcome.${end}`)}</span>
      </p>
    </div>
  );
}
