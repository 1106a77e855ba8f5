import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { LadderGame } from '@mirinae/game-math/mini/families';
import { ladderPath } from '@mirinae/game-math/mini/games';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useReducedMotion } from 'motion/react';
import { useEffect, useRef } from 'react';
import { playSound } from '../../shell/sound/play-sound.ts';
import { type LadderPath, ladder, partOf, pathOf, rungsOf } from './ladder-path.ts';

export const ladderRunS = 4.2;
const waitS = 0.6;
const { width, height, left, right, top, bottom } = ladder;

type Props = { game: LadderGame; round: MiniRound | null; isRunning: boolean };

/** The animation library is loaded with the first run; without it the light is at its end. Answers a stop function. */
function runLight(show: (share: number) => void): () => void {
  let stop: (() => void) | null = null;
  let isGone = false;
  const run = async () => {
    const { animate } = await import('motion');
    if (isGone) return;
    const running = animate(0, 1, { duration: ladderRunS, delay: waitS, ease: 'linear', onUpdate: show });
    stop = () => running.stop();
  };
  run().catch(() => isGone || show(1));
  return () => {
    isGone = true;
    stop?.();
  };
}

/** Draws the light and the rungs it has reached, frame by frame and without React. */
function useLight({ start, lines }: LadderPath, isRunning: boolean) {
  const line = useRef<SVGPolylineElement>(null);
  const head = useRef<SVGGElement>(null);
  const steps = useRef<SVGGElement>(null);
  useEffect(() => {
    const points = pathOf({ start, lines });
    const rungs = rungsOf(lines);
    let reached = 0;
    const show = (share: number) => {
      const part = partOf(points, share);
      const at = part.at(-1);
      line.current?.setAttribute('points', part.map(({ x, y }) => `${x},${y}`).join(' '));
      if (at) head.current?.setAttribute('transform', `translate(${at.x} ${at.y})`);
      const now = rungs.filter((y) => at !== undefined && at.y >= y - 0.5).length;
      for (const [index, rung] of [...(steps.current?.children ?? [])].entries())
        rung.setAttribute('opacity', index < now ? '1' : '0');
      if (now > reached && isRunning) playSound('ball');
      reached = now;
    };
    if (!isRunning) return show(1);
    show(0);
    return runLight(show);
  }, [start, lines, isRunning]);
  return { line, head, steps };
}

function Foot({ x, y, text, isOn }: { x: number; y: number; text: string; isOn: boolean }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      fontSize="15"
      fontWeight="800"
      fill={isOn ? 'var(--color-gold)' : 'var(--color-mist-300)'}
    >
      {text}
    </text>
  );
}

function Light({ game, round, isRunning }: { game: LadderGame; round: MiniRound; isRunning: boolean }) {
  const { start, lines } = ladderPath(game, round);
  const { line, head, steps } = useLight({ start, lines }, isRunning);
  return (
    <>
      <g ref={steps} stroke="var(--color-ink-500)" strokeWidth="7" strokeLinecap="round">
        {rungsOf(lines).map((y) => (
          <line key={y} x1={left} x2={right} y1={y} y2={y} opacity="0" />
        ))}
      </g>
      <polyline
        ref={line}
        fill="none"
        stroke="url(#ladder-light)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g ref={head}>
        <circle r="18" fill="var(--color-gold)" opacity="0.2" />
        <circle r="10" fill="var(--color-gold)" />
        <circle cx="-3" cy="-3" r="3" fill="#fff" opacity="0.8" />
      </g>
    </>
  );
}

/** The ladder of a draw. Its rungs come into sight with the light: nothing of the result shows before. */
export function Ladder({ game, round, isRunning }: Props) {
  const { t } = useTranslation();
  const isCalm = useReducedMotion() ?? false;
  const isRevealed = round !== null && !isRunning;
  const revealed = isRevealed ? ladderPath(game, round) : null;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full max-w-[320px] shrink-0">
      <defs>
        <linearGradient id="ladder-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-cyan-star)" />
          <stop offset="1" stopColor="var(--color-gold)" />
        </linearGradient>
      </defs>
      <g stroke="var(--color-ink-600)" strokeWidth="9" strokeLinecap="round">
        <line x1={left} x2={left} y1={top} y2={bottom} />
        <line x1={right} x2={right} y1={top} y2={bottom} />
      </g>
      <Foot x={left} y={18} text={t('draw.outcome.left')} isOn={revealed?.start === 'left'} />
      <Foot x={right} y={18} text={t('draw.outcome.right')} isOn={revealed?.start === 'right'} />
      <Foot x={left} y={height - 8} text={t('draw.outcome.odd')} isOn={revealed?.end === 'odd'} />
      <Foot x={right} y={height - 8} text={t('draw.outcome.even')} isOn={revealed?.end === 'even'} />
      {round ? (
        <Light key={round.roundId} game={game} round={round} isRunning={isRunning && !isCalm} />
      ) : (
        [left, right].map((x) => (
          <circle key={x} cx={x} cy={top} r="10" fill="var(--color-gold)" className="animate-twinkle" />
        ))
      )}
    </svg>
  );
}
