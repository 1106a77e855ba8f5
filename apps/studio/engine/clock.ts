/** The only place of the studio that reads the time; what is written down takes the database's time instead. */
import { setTimeout as pause } from 'node:timers/promises';

export function nowMs(): number {
  return Date.now();
}

/** The wall clock of this process's start plus what has passed since: never set back while the process lives. */
export function monotonicMs(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}

export async function sleep(ms: number): Promise<void> {
  await pause(ms);
}
