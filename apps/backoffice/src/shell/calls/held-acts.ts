/**
 * Acts that move money are held in this window for ten seconds before they are sent, so that they can be undone. What
 * is held is sent by nothing else: a window that closes, or a session that ends, leaves each request as it was.
 */
import { create } from 'zustand';
import { readToken } from '../session/session.ts';

export const heldSeconds = 10;

export type HeldAct = {
  readonly id: number;
  readonly text: string;
  /** Requests that it reaches; empty where they are chosen by a filter. */
  readonly cashIdx: readonly number[];
  readonly endsAt: number;
  send(): void;
  undo(): void;
};

const useHeld = create<{ acts: readonly HeldAct[] }>(() => ({ acts: [] }));

export const useHeldActs = (): readonly HeldAct[] => useHeld(({ acts }) => acts);

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function keep(acts: readonly HeldAct[]): void {
  useHeld.setState({ acts });
  if (acts.length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

let count = 0;

/** Whether it is to be sent: true after its time or a press, false once it is undone or somebody else has signed in. */
export function holdAct(text: string, cashIdx: readonly number[] = []): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const heldBy = readToken();
  const end = (isSent: boolean): void => {
    clearTimeout(timer);
    keep(useHeld.getState().acts.filter((each) => each !== own));
    resolve(isSent && readToken() === heldBy);
  };
  count += 1;
  const own: HeldAct = {
    id: count,
    text,
    cashIdx,
    endsAt: performance.now() + heldSeconds * 1_000,
    send: () => end(true),
    undo: () => end(false),
  };
  const timer = setTimeout(() => end(true), heldSeconds * 1_000);
  keep([...useHeld.getState().acts, own]);
  return promise;
}

/** The latest of them. */
export const undoLatest = (): void => useHeld.getState().acts.at(-1)?.undo();
export const sendLatest = (): void => useHeld.getState().acts.at(-1)?.send();
