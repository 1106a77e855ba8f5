import { ballsInDrum, type DrawFamily } from '@mirinae/game-math/mini/draw';
import { useReducedMotion } from 'motion/react';
import { useEffect, useRef } from 'react';
import { openDrum, type Drum as Scene } from './drum-scene.ts';
import type { Phase } from './use-reveal.ts';

type Props = { family: DrawFamily; phase: Phase; taken: readonly number[] };

/** The drum beside the balls that came from it; a picture only, its result is told in words. */
export function Drum({ family, phase, taken }: Props) {
  const count = ballsInDrum[family];
  const isCalm = useReducedMotion() ?? false;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<Scene | null>(null);
  const isMixing = phase !== 'rest' && !isCalm;
  useEffect(() => {
    if (!canvas.current) return;
    const drum = openDrum(canvas.current, count);
    scene.current = drum;
    return () => {
      drum.close();
      scene.current = null;
    };
  }, [count]);
  useEffect(() => {
    if (isMixing) scene.current?.fill();
    scene.current?.mix(isMixing);
  }, [isMixing]);
  const newest = taken.at(-1);
  useEffect(() => {
    if (newest !== undefined) scene.current?.take(newest);
  }, [newest]);
  return <canvas ref={canvas} aria-hidden className="size-44 shrink-0 sm:size-60" />;
}
