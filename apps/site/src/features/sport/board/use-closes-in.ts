import { useServerNow } from '@mirinae/ui/server-clock';
import { useSeconds } from './match-clock.tsx';
import { writeClock } from './score.ts';

/** Earlier there is no countdown. */
const soonMs = 30 * 60_000;

/** Minutes and seconds until a match begins and its lines close; null while that is far off, or past. */
export function useClosesIn(startsAt: string): string | null {
  const leftMs = Date.parse(startsAt) - useServerNow();
  useSeconds(leftMs > 0 && leftMs <= soonMs);
  return leftMs > 0 && leftMs <= soonMs ? writeClock(Math.floor(leftMs / 1_000)) : null;
}
