/**
 * Watches a socket from its client's side. A connection can die without a word: a proxy freezes, a device sleeps, a
 * network changes. So the client beats, the server answers each beat, and silence is a cut-off.
 */

export const beatMs = 5_000;
/** Nothing came for so long: the connection is dead. */
export const silentMs = 15_000;
/** After a wake the answer comes within this, or the connection is dead. */
const wakeAnswerMs = 3_000;
const lookMs = 1_000;
/** A look that is so late was held up by a sleep, or by a browser that saves power. */
const lateLookMs = beatMs;

export type LineWatch = {
  /** Something came from the other side. */
  signalAlive(): void;
  stop(): void;
};

export type WatchedLine = {
  /** Sends a ping. */
  beat(): void;
  /** The connection is dead; said once, and the watch is over. */
  onSilent(): void;
};

/** Calls back when a device may have been away: its network changed, or its page is looked at again. */
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

/** Begin it with the attempt to connect, so that one that is never answered ends as well. */
export function watchLine({ beat, onSilent }: WatchedLine, onWake: OnWake = onPageWake): LineWatch {
  let [lookedAt, beatAt] = [performance.now(), performance.now()];
  let wasLate = false;
  // The server owes an answer from the attempt on.
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
    // Held up itself, the page may have an answer that it did not read yet; between two looks it has read it.
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
