import { useEffect, useState } from 'react';

/** Time for which an odds button shows that its price has moved. */
const shownMs = 3_000;

export type Move = 'up' | 'down' | null;
type Seen = { readonly value: number | null; readonly move: Move };

/**
 * Direction of a number's last move, for a while; null while it rests. A number that was away and comes back has not
 * moved.
 */
export function useMove(value: number | null): Move {
  const [seen, setSeen] = useState<Seen>({ value, move: null });
  if (value !== seen.value)
    setSeen({ value, move: value === null || seen.value === null ? null : value > seen.value ? 'up' : 'down' });
  useEffect(() => {
    if (seen.move === null) return;
    const timer = setTimeout(() => setSeen(({ value: still }) => ({ value: still, move: null })), shownMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.move;
}
