/** Watched match: of the current round, or a replay of a finished one. */
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import type { Played, Result } from '@mirinae/game-math/virtual-football/match';
import { prefersReducedMotion } from '../../kit/dom.ts';
import { awaitsBeacon } from '../../kit/shared/awaits-beacon.ts';
import type { TableState } from '../../wire/table.ts';
import { createMatchView } from './match-view.ts';
import { type Plan, planOf } from './pitch/plan.ts';
import type { GameTranslate } from './strings.ts';
import { type FootballTable, tables } from './tables.ts';

const replaySpeed = 1.4;
/** Speed of a replay with reduced motion: it jumps to its end. */
const calmSpeed = 40;
const leadMs = 500;
const restMs = 2_500;
/** Every replay has the length of an express match. */
const [express] = tables;

/** Plans, created once per watched match. */
export function createPlans(table: FootballTable) {
  const plans = new WeakMap<Played, Map<number, Plan>>();
  return (match: Played, halves = table.halves): Plan => {
    const own = plans.get(match) ?? new Map<number, Plan>();
    plans.set(match, own);
    const plan = own.get(halves.fullTime) ?? planOf(match, halves);
    own.set(halves.fullTime, plan);
    return plan;
  };
}
export type Plans = ReturnType<typeof createPlans>;

export function createScene(t: GameTranslate, table: FootballTable, plans: Plans) {
  const view = createMatchView(t);
  let state: TableState | null = null;
  let result: Result | null = null;
  let matches: readonly Pairing[] = [];
  let chosen = 0;
  /** Server time of the last frame. */
  let nowMs = 0;
  let again: { readonly result: Result; readonly from: number; readonly end: () => void } | null = null;
  const listeners: (() => void)[] = [];

  const elapsed = () =>
    state?.phase === 'running' && state.startedAt !== null ? nowMs - state.startedAt : table.runMs;
  const isVoid = () => state?.phase === 'void';
  const isWaiting = () => state !== null && awaitsBeacon(state);
  const endAgain = () => {
    const end = again?.end;
    again = null;
    view.forget();
    end?.();
  };
  const drawAgain = () => {
    if (!again || !express) return;
    const { halves } = express;
    const speed = prefersReducedMotion() ? calmSpeed : replaySpeed;
    const ms = halves.kickOff - leadMs + (performance.now() - again.from) * speed;
    const match = again.result.matches[chosen] ?? again.result.matches[0];
    if (match) view.showPlayed(match, plans(match, halves), Math.min(ms, halves.fullTime + 1));
    if (ms > halves.fullTime + restMs) endAgain();
  };
  const frame = () => {
    if (again) return;
    const match = result?.matches[chosen];
    const pairing = matches[chosen];
    if (pairing && isVoid()) view.showVoid(pairing);
    else if (match) view.showPlayed(match, plans(match), elapsed());
    else if (pairing) view.showWaiting(pairing, state?.phase === 'open' ? Math.max(state.closesAt - nowMs, 0) : 0);
    for (const listener of listeners) listener();
  };
  view.onSize(frame);

  return {
    node: view.node,
    chosen: () => chosen,
    /** Calls back with every frame, for views of the same clock. */
    onFrame: (listener: () => void) => listeners.push(listener),
    isVoid,
    isWaiting,
    /** Running match and its elapsed time; null before kick-off, and for a voided match. */
    played: () => (result && !again && !isVoid() ? { result, ms: elapsed() } : null),
    choose(match: number) {
      chosen = match;
      view.forget();
    },
    show(next: TableState, shown: Result | null, pairings: readonly Pairing[]) {
      if (next.phase === 'running' && state?.phase !== 'running') endAgain();
      state = next;
      // Keep the same object for the same round: plans are cached by it.
      if (shown === null || shown.number !== result?.number) result = shown;
      matches = pairings;
    },
    /** Draws the current frame by the server's clock. */
    draw(now: number) {
      nowMs = now;
      frame();
    },
    /** Replays a finished match in half a minute. */
    async replay(over: Result, match = 0): Promise<void> {
      endAgain();
      chosen = match;
      const { promise, resolve } = Promise.withResolvers<void>();
      again = { result: over, from: performance.now(), end: resolve };
      const step = () => {
        if (again?.end !== resolve) return;
        drawAgain();
        requestAnimationFrame(step);
      };
      step();
      await promise;
    },
  };
}
export type Scene = ReturnType<typeof createScene>;
