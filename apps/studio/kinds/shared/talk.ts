/** Rate limit of talk at a table. Counted by each node for its own players. */
import { monotonicMs } from '../../engine/clock.ts';

/** Bound of remembered players: beyond it those who have paused long enough are forgotten. */
const maxRemembered = 5_000;

export function createTalkLimit(pauseMs: number) {
  const spokenMs = new Map<number, number>();
  const forget = (nowMs: number) => {
    for (const [playerId, ms] of spokenMs) if (nowMs - ms >= pauseMs) spokenMs.delete(playerId);
  };
  return {
    /** Takes the turn where it is theirs. */
    isTurnOf(playerId: number): boolean {
      const nowMs = monotonicMs();
      if (nowMs - (spokenMs.get(playerId) ?? Number.NEGATIVE_INFINITY) < pauseMs) return false;
      spokenMs.set(playerId, nowMs);
      if (spokenMs.size > maxRemembered) forget(nowMs);
      return true;
    },
  };
}
