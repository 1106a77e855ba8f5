/**
 * Acts on many are sent in parts, each with an answer of its own, so that none depends on one long answer. A window
 * that closes in the middle leaves the rest as it was: each of them is decided by itself, and once.
 */
import { create } from 'zustand';
import { readToken } from '../session/session.ts';

export type RunningAct = {
  readonly id: number;
  readonly done: number;
  readonly of: number;
  readonly isStopping: boolean;
  /** Ends it after the part that is under way. */
  stop(): void;
};

const useRunning = create<{ acts: readonly RunningAct[] }>(() => ({ acts: [] }));

export const useRunningActs = (): readonly RunningAct[] => useRunning(({ acts }) => acts);

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function keep(acts: readonly RunningAct[]): void {
  useRunning.setState({ acts });
  if (acts.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

const change = (id: number, changed: Partial<RunningAct>): void =>
  keep(useRunning.getState().acts.map((act) => (act.id === id ? { ...act, ...changed } : act)));

let count = 0;

/** How many a part decided, and what is to be sent for those that are left; null when none are. */
export type Part<Next> = {
  readonly decided: number;
  readonly next: { readonly send: Next; readonly left: number } | null;
};
/** `left` is what was not sent, or sent without an answer. */
export type Ran = { readonly done: number; readonly left: number; readonly failure: unknown };

/**
 * Sends the parts that follow a first answer until none are left, one fails, it is stopped, or somebody else signs in.
 * A part that fails may have been done: whoever repeats it passes over what was.
 */
export async function runParts<Next>(first: Part<Next>, send: (next: Next) => Promise<Part<Next>>): Promise<Ran> {
  const startedBy = readToken();
  count += 1;
  const id = count;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    change(id, { isStopping: true });
  };
  let done = first.decided;
  let { next } = first;
  keep([...useRunning.getState().acts, { id, done, of: done + (next?.left ?? 0), isStopping: false, stop }]);
  try {
    while (next && !isStopped && readToken() === startedBy) {
      const part = await send(next.send);
      done += part.decided;
      next = part.next;
      change(id, { done, of: done + (next?.left ?? 0) });
    }
    return { done, left: next?.left ?? 0, failure: null };
  } catch (failure) {
    return { done, left: next?.left ?? 0, failure };
  } finally {
    keep(useRunning.getState().acts.filter((act) => act.id !== id));
  }
}
