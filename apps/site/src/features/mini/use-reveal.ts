/**
 * A draw is shown before it is revealed: until its balls have come, results, bets and balance stay as they were. Who
 * comes later, looks elsewhere or wants no motion sees the result immediately.
 */
import type { MiniRound } from '@mirinae/contract/mini/mini';
import { useAtServerTime } from '@mirinae/ui/server-clock';
import { useReducedMotion } from 'motion/react';
import { useEffect, useState } from 'react';
import { holdBalances, releaseBalances } from '../../shell/session/session.ts';
import { type MiniState, useIsDue } from './use-mini.ts';

/** `drawing` waits for the result, `revealing` shows it. */
export type Phase = 'rest' | 'drawing' | 'revealing';
export type Reveal = {
  readonly phase: Phase;
  /** The newest round whose result may be revealed. */
  readonly revealed: MiniRound | null;
  /** The round on its way from the drum. */
  readonly coming: MiniRound | null;
  readonly showResult: () => void;
};

/** However slow a browser is, the balance is held back no longer. */
const maxHoldMs = 20_000;
/** A draw that does not come is no longer waited for. */
const awaitedMs = 30_000;
/** The hold begins before the draw: its money may be faster than the page. */
const leadMs = 1_000;

/** The round that was open here until now and has no result yet. */
function useAwaited(state: MiniState): number | null {
  const current = state.round;
  const [open, setOpen] = useState(current);
  const [before, setBefore] = useState<MiniRound | null>(null);
  // While rendering, so that nothing is revealed between the end of one round and the wait for its draw.
  if (current && current.roundId !== open?.roundId) {
    setOpen(current);
    setBefore(open);
  }
  const isDue = useIsDue(state);
  const drawn = isDue ? current : before;
  const lateAt = drawn ? new Date(drawn.drawsAt).getTime() + awaitedMs : 0;
  const isLate = useAtServerTime((now) => now > lateAt);
  return drawn && !isLate && drawn.roundId > (state.last?.roundId ?? 0) ? drawn.roundId : null;
}

export function useReveal(state: MiniState): Reveal {
  const isCalm = useReducedMotion() ?? false;
  const { last, round } = state;
  const [shown, setShown] = useState(last);
  const awaited = useAwaited(state);
  const isNew = last !== null && last.roundId !== shown?.roundId;
  const phase: Phase = isNew ? 'revealing' : awaited === null ? 'rest' : 'drawing';
  const isImmediate = isNew && (isCalm || document.hidden);
  useEffect(() => {
    if (isImmediate) setShown(last);
  }, [isImmediate, last]);
  const nearAt = round ? new Date(round.drawsAt).getTime() - leadMs : Number.POSITIVE_INFINITY;
  const isNear = useAtServerTime((now) => now >= nearAt);
  const isHeld = !isCalm && (isNear || phase !== 'rest');
  useEffect(() => {
    if (!isHeld) return;
    holdBalances(maxHoldMs);
    return releaseBalances;
  }, [isHeld]);
  // A corrected result replaces the one that was revealed.
  const revealed = last && last.roundId === shown?.roundId ? last : shown;
  return { phase, revealed, coming: isNew ? last : null, showResult: () => setShown(last) };
}
