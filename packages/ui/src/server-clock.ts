/**
 * The server's clock, however wrong the device's is: how far they are apart is estimated from answers and beats, by
 * the most exact of the last ones. For what is compared with the server's moments; how long something lasted here is
 * not its matter.
 */
import { useSyncExternalStore } from 'react';

/** Server time in an answer, with the round-trip time that bounds its error. */
export type ServerTime = { readonly serverMs: number; readonly tripMs: number; readonly grainMs: number };

type Measure = { readonly offsetMs: number; readonly errorMs: number };
const keptMeasures = 5;
/** A smaller change is not worth drawing anew. */
const shownStepMs = 500;

let measures: readonly Measure[] = [];
let [offsetMs, shownOffsetMs] = [0, 0];
const listeners = new Set<() => void>();

function settle(): void {
  offsetMs = measures.toSorted((one, other) => one.errorMs - other.errorMs)[0]?.offsetMs ?? 0;
  if (Math.abs(offsetMs - shownOffsetMs) < shownStepMs) return;
  shownOffsetMs = offsetMs;
  for (const notifyOne of listeners) notifyOne();
}

/** `serverMs` is the middle of the `grainMs` that the server's word is exact to. */
export function noteServerTime({ serverMs, tripMs, grainMs }: ServerTime): void {
  const measure = { offsetMs: serverMs + tripMs / 2 - Date.now(), errorMs: (tripMs + grainMs) / 2 };
  // One that contradicts it says that the device's clock was set meanwhile.
  const isIn = (known: Measure) =>
    Math.abs(known.offsetMs - measure.offsetMs) <= known.errorMs + measure.errorMs + shownStepMs;
  measures = [measure, ...measures.filter(isIn)].slice(0, keptMeasures);
  settle();
}

/** Milliseconds since 1970. */
export const serverNow = (): number => Date.now() + Math.round(offsetMs);

/** Calls back whenever the estimate moves by what can be seen. */
export function whenClockMoves(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tickMs = 250;

function lookOften(changed: () => void): () => void {
  const timer = window.setInterval(changed, tickMs);
  const stop = whenClockMoves(changed);
  return () => {
    window.clearInterval(timer);
    stop();
  };
}

/** Value derived from the server's time, read four times a second; re-renders only when it changes. */
export function useAtServerTime<Fact extends number | boolean>(read: (nowMs: number) => Fact): Fact {
  const readNow = () => read(serverNow());
  return useSyncExternalStore(lookOften, readNow, readNow);
}

/** The server's time in milliseconds, four times a second: for countdowns. */
export const useTickingServerNow = (): number => useAtServerTime((nowMs) => Math.floor(nowMs / tickMs) * tickMs);

/** The same for a picture, which is drawn anew when the estimate moves. */
export function useServerNow(): number {
  useSyncExternalStore(
    whenClockMoves,
    () => shownOffsetMs,
    () => 0,
  );
  return serverNow();
}
