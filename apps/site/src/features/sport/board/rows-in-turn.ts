/**
 * Rows that come into sight while a list is scrolled are drawn light first and made whole one after the other, in each
 * frame as many as it has time for. A screen of whole rows in one frame is what makes a list stutter.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The script's part of a frame; style and layout of what it draws take about twice as long again. */
const scriptMs = 5;
const waiting = new Set<() => void>();
let frame = 0;

function makeSome(): void {
  const until = performance.now() + scriptMs;
  for (const make of waiting) {
    waiting.delete(make);
    flushSync(make);
    if (performance.now() >= until) break;
  }
  frame = waiting.size > 0 ? requestAnimationFrame(makeSome) : 0;
}

/** Whether a row is drawn whole now: at once where nothing moves as it appears, or when its turn has come. */
export function useIsWhole(isMoving: boolean): boolean {
  const [isWhole, setIsWhole] = useState(!isMoving);
  useEffect(() => {
    if (isWhole) return;
    const make = () => setIsWhole(true);
    waiting.add(make);
    if (frame === 0) frame = requestAnimationFrame(makeSome);
    return () => {
      waiting.delete(make);
    };
  }, [isWhole]);
  return isWhole;
}
