/** The business day that runs, for pages that stay open while it ends: at midnight in Seoul, all year. */

import { useEffect, useSyncExternalStore } from 'react';
import { businessDayBefore } from './format.ts';
import { serverNow, whenClockMoves } from './server-clock.ts';

const dayMs = 24 * 3_600_000;
const seoulMs = 9 * 3_600_000;
/** Refetches after midnight are spread over this time, each at the phase at which its page was opened. */
const spreadMs = 30_000;

/** Milliseconds from a moment to the end of its business day, 1 to a day. */
export const leftOfDayMs = (nowMs: number): number => dayMs - ((nowMs + seoulMs) % dayMs);

const today = (): string => businessDayBefore(serverNow(), 0);

function whenDayEnds(notifyOne: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let known = today();
  const arm = () => {
    timer = setTimeout(() => {
      known = today();
      notifyOne();
      arm();
    }, leftOfDayMs(serverNow()));
  };
  arm();
  const stop = whenClockMoves(() => {
    clearTimeout(timer);
    arm();
    if (known === today()) return;
    known = today();
    notifyOne();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** As date fields take it. Whoever uses it is drawn anew when the day changes. */
export const useBusinessDay = (): string => useSyncExternalStore(whenDayEnds, today, today);

/** Requests anew for what is on the page, soon after the day changed. */
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
