import type { Prize } from '@mirinae/contract/promo/rotary';
import { useReducedMotion } from 'motion/react';
import { useEffect, useRef, useState } from 'react';
import { toSlices } from './wheel.ts';
import type { WheelScene } from './wheel-scene.ts';

type Props = { prizes: readonly Prize[]; turned: number; nameOf: (prize: Prize) => string; onStop: () => void };

/** `null` until the scene is open, `none` where it cannot be. */
function useScene() {
  const host = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<WheelScene | 'none' | null>(null);
  useEffect(() => {
    let opened: WheelScene | null = null;
    let isGone = false;
    const open = async () => {
      const { openWheel } = await import('./wheel-scene.ts');
      if (!host.current || isGone) return;
      opened = await openWheel(host.current);
      if (isGone) opened.close();
      else setScene(opened);
    };
    open().catch(() => setScene('none'));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  return { host, scene };
}

/** The wheel where the browser can draw it; its odds are at its side and its result is below, in words. */
export function WheelPicture({ prizes, turned, nameOf, onStop }: Props) {
  const isCalm = useReducedMotion() ?? false;
  const { host, scene } = useScene();
  const stop = useRef(onStop);
  stop.current = onStop;
  const labels = prizes.map(nameOf).join('\n');
  useEffect(() => {
    if (scene && scene !== 'none') scene.draw(toSlices(prizes), labels.split('\n'));
  }, [scene, prizes, labels]);
  useEffect(() => {
    if (turned === 0 || scene === null) return;
    if (scene === 'none') stop.current();
    else void scene.turn(turned, isCalm).then(() => isCalm || stop.current());
  }, [scene, turned, isCalm]);
  return <div ref={host} className="mx-auto aspect-square w-full max-w-[440px]" />;
}
