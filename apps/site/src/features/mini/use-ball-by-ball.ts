/** How many balls of a draw have come by now; they come one after the other, and then it is over. */
import { useEffect, useRef, useState } from 'react';

type Pace = { count: number; firstMs: number; stepMs: number; lastMs: number };

export function useBallByBall(
  roundId: number | null,
  { count, firstMs, stepMs, lastMs }: Pace,
  { onBall, onEnd }: { onBall: (index: number) => void; onEnd: () => void },
): number {
  const [come, setCome] = useState({ roundId, balls: 0 });
  const react = useRef({ onBall, onEnd });
  react.current = { onBall, onEnd };
  useEffect(() => {
    if (roundId === null) return;
    const timers = Array.from({ length: count }, (_, index) =>
      window.setTimeout(
        () => {
          setCome({ roundId, balls: index + 1 });
          react.current.onBall(index);
        },
        firstMs + index * stepMs,
      ),
    );
    timers.push(window.setTimeout(() => react.current.onEnd(), firstMs + count * stepMs + lastMs));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [roundId, count, firstMs, stepMs, lastMs]);
  return roundId !== null && come.roundId === roundId ? come.balls : 0;
}
