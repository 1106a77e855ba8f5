/** The business day that runs, for pages that stay open while it ends: at midnight in Seoul, all year. */
import { useEffect, useSyncExternalStore } from 'react';
import { businessDayBefore } from './format.ts';

const dayMs = 24 * 3_600_000;
const seoulMs = 9 * 3_600_000;
/** Pages of thousands ask anew within so long, each at the moment of that span at which it was opened. */
const spreadMs = 30_000;

/** Milliseconds from a moment to the end of its business day, 1 to a day. */
export const leftOfDayMs = (nowMs: number): number => dayMs - ((nowMs + seoulMs) % dayMs);

function whenDayEnds(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    timer = setTimeout(() => {
      tell();
      arm();
    }, leftOfDayMs(Date.now()));
  };
  arm();
  return () => clearTimeout(timer);
}

const today = (): string => businessDayBefore(Date.now(), 0);

/** As date fields take it. Whoever uses it is drawn anew when the day changes. */
export const useBusinessDay = (): string => useSyncExternalStore(whenDayEnds, today, today);

/** Asks anew for what is on the page, soon after the day changed. */
export function useNewDay(refresh: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = whenDayEnds(() => {
      timer = setTimeout(refresh, Math.floor(performance.timeOrigin) % spreadMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [refresh]);
}
