/**
 * Rows that come into sight are drawn light first and made whole one after the other, in each frame as many as it has
 * time for. A screen of whole rows in one frame is what makes a list stutter.
 */
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** The script's part of a frame; style and layout of what it draws take about twice as long again. */
const scriptMs = 5;
const waiting = new Set<() => void>();
let frame = 0;

/** In pixels a millisecond: four screens a second, of which no row can be read. */
const tooFast = 4;
/** After the last such move. */
const restMs = 200;
let seen = { y: 0, at: 0 };
let restsUntil = 0;

/** Called as the list is scrolled: rows that only pass by stay light. */
export function noteScroll(y: number): void {
  const at = performance.now();
  if (Math.abs(y - seen.y) > tooFast * Math.max(1, at - seen.at)) restsUntil = at + restMs;
  seen = { y, at };
}

function makeSome(): void {
  if (performance.now() < restsUntil) {
    frame = requestAnimationFrame(makeSome);
    return;
  }
  const until = performance.now() + scriptMs;
  for (const make of waiting) {
    waiting.delete(make);
    flushSync(make);
    if (performance.now() >= until) break;
  }
  frame = waiting.size > 0 ? requestAnimationFrame(makeSome) : 0;
}

const never = () => () => undefined;

/** For the rows of a list: true as it is drawn on the server, and as the browser takes that over. */
export function useIsAhead(): RefObject<boolean> {
  const isAhead = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const ahead = useRef(isAhead);
  useEffect(() => {
    ahead.current = false;
  }, []);
  return ahead;
}

/** Whether a row is drawn whole now: immediately in a list that is drawn ahead, else when its turn has come. */
export function useIsFullyRendered(ahead: RefObject<boolean>): boolean {
  const [isWhole, setIsWhole] = useState(() => ahead.current);
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
