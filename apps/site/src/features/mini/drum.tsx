import { ballsInDrum, type DrawFamily } from '@mirinae/game-math/mini/draw';
import { useReducedMotion } from 'motion/react';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../shell/loading/when-idle.ts';
import { openDrum, paintBalls, type Drum as Scene } from './drum-scene.ts';
import type { Phase } from './use-reveal.ts';

type Props = { family: DrawFamily; phase: Phase; taken: readonly number[] };

/** The drum with the balls that came from it; a picture only, its result is reported in words. */
export function Drum({ family, phase, taken }: Props) {
  const count = ballsInDrum[family];
  const isCalm = useReducedMotion() ?? false;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const isMixing = phase !== 'rest' && !isCalm;
  useEffect(() => {
    let drum: Scene | null = null;
    let isGone = false;
    const open = (balls: readonly HTMLCanvasElement[]) => {
      if (isGone || !canvas.current) return;
      drum = openDrum(canvas.current, balls);
      setScene(drum);
    };
    whenIdle(() => {
      const balls = paintBalls(count);
      whenIdle(() => open(balls));
    });
    return () => {
      isGone = true;
      drum?.close();
      setScene(null);
    };
  }, [count]);
  useEffect(() => {
    if (isMixing) scene?.fill();
    scene?.mix(isMixing);
  }, [scene, isMixing]);
  const newest = taken.at(-1);
  useEffect(() => {
    if (newest !== undefined) scene?.take(newest);
  }, [scene, newest]);
  return <canvas ref={canvas} aria-hidden className="size-44 shrink-0 sm:size-60" />;
}
