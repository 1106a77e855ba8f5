/**
 * Client-side heartbeat of a socket. A connection can die silently: a proxy freezes, a device sleeps, a network
 * changes. So the client sends heartbeats, the server answers each, and silence counts as a disconnect.
 */

export const beatMs = 5_000;
/** Silence in milliseconds after which the connection counts as dead. */
export const silentMs = 15_000;
/** Deadline for an answer after a wake-up, milliseconds. */
const wakeAnswerMs = 3_000;
const lookMs = 1_000;
/** Delay of a timer that reveals a sleep, or a browser that saves power. */
const lateLookMs = beatMs;

export type LineWatch = {
  /** Reports that data came from the other side. */
  signalAlive(): void;
  stop(): void;
};

export type WatchedLine = {
  /** Sends a ping. */
  beat(): void;
  /** Called once when the connection is dead; the watch has ended. */
  onSilent(): void;
};

/** Calls back when the device may have slept: its network changed, or its page became visible. */
export type OnWake = (react: () => void) => () => void;

const onPageWake: OnWake = (react) => {
  if (typeof document === 'undefined') return () => undefined;
  const over = new AbortController();
  const whenSeen = () => {
    if (document.visibilityState === 'visible') react();
  };
  document.addEventListener('visibilitychange', whenSeen, over);
  for (const name of ['online', 'offline', 'pageshow']) window.addEventListener(name, react, over);
  return () => over.abort();
};

/** Starts the watch. Start it with the connection attempt, so that an attempt without an answer ends as well. */
export function watchLine({ beat, onSilent }: WatchedLine, onWake: OnWake = onPageWake): LineWatch {
  let [lookedAt, beatAt] = [performance.now(), performance.now()];
  let wasLate = false;
  // The deadline runs from the connection attempt.
  let deadAt: number | null = beatAt + silentMs - beatMs;
  const stop = () => {
    clearInterval(timer);
    stopWaking();
  };
  const beatWithin = (answerMs: number) => {
    beatAt = performance.now();
    deadAt = Math.min(deadAt ?? Number.POSITIVE_INFINITY, beatAt + answerMs);
    beat();
  };
  const look = () => {
    const now = performance.now();
    const isLate = now - lookedAt > lateLookMs;
    lookedAt = now;
    const isDead = deadAt !== null && now >= deadAt;
    // After a sleep an answer may be unread in the queue; it is read between two checks.
    if (isLate && !(isDead && wasLate)) {
      wasLate = true;
      deadAt = null;
      return beatWithin(wakeAnswerMs);
    }
    wasLate = isLate;
    if (isDead) {
      stop();
      return onSilent();
    }
    if (now - beatAt >= beatMs) beatWithin(silentMs - beatMs);
  };
  const timer = setInterval(look, lookMs);
  const stopWaking = onWake(() => beatWithin(wakeAnswerMs));
  return {
    signalAlive: () => {
      deadAt = null;
    },
    stop,
  };
}
