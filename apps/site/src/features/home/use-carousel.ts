/** Index of the shown slide: by arrows, dots, swipes, or a timer that stops on hover and with reduced motion. */
import { useMedia } from '@mirinae/ui/use-media';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

const turnMs = 6_000;
const swipePixels = 40;

export function useCarousel(count: number) {
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [selected, setSelected] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const startX = useRef<number | null>(null);
  const index = count > 0 ? selected % count : 0;
  const step = (by: number) => setSelected((index + by + count) % count);

  useEffect(() => {
    if (prefersReducedMotion || isHeld || count < 2) return;
    const timer = window.setTimeout(() => setSelected((index + 1) % count), turnMs);
    return () => window.clearTimeout(timer);
  }, [prefersReducedMotion, isHeld, count, index]);

  const handlers = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - (startX.current ?? event.clientX);
      startX.current = null;
      if (count > 1 && Math.abs(moved) >= swipePixels) step(moved < 0 ? 1 : -1);
    },
  };
  return { index, show: setSelected, previous: () => step(-1), next: () => step(1), handlers };
}
