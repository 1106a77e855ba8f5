import { useCallback, useRef } from 'react';

/**
 * Work that a press begins. A second press comes before the first one is drawn: while work with the same input is under
 * way it begins none, and gets the same outcome.
 */
export function useJoined<Args extends readonly unknown[], Outcome>(
  work: (...args: Args) => Promise<Outcome>,
): (...args: Args) => Promise<Outcome> {
  const running = useRef<{ readonly name: string; readonly done: Promise<Outcome> } | null>(null);
  return useCallback(
    (...args) => {
      // Messages after the answer only.
      const name = JSON.stringify(args[0]);
      if (running.current?.name === name) return running.current.done;
      const begun = { name, done: work(...args) };
      running.current = begun;
      const end = () => {
        if (running.current === begun) running.current = null;
      };
      begun.done.then(end, end);
      return begun.done;
    },
    [work],
  );
}
