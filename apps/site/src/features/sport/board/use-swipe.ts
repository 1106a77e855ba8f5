import { type TouchEvent, useRef } from 'react';

const minPixels = 40;

/**
 * A finger that goes sideways over the odds of a row. A tap stays a tap: the browser makes no click of a finger that
 * has moved.
 */
export function useSwipe(act: (direction: 'left' | 'right') => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const finger = touches.length === 1 ? touches.item(0) : null;
      const isOnOdds = target instanceof Element && target.closest('[data-swipe]') !== null;
      from.current = finger && isOnOdds ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const began = from.current;
      const finger = changedTouches.item(0);
      from.current = null;
      if (!began || !finger) return;
      const [across, down] = [finger.clientX - began.x, finger.clientY - began.y];
      if (Math.abs(across) >= minPixels && Math.abs(across) > 2 * Math.abs(down)) act(across < 0 ? 'left' : 'right');
    },
  };
}
