/**
 * One launch at a time: a second press while a game is being opened is the same request, and gets the same answer.
 */
let current: { readonly name: string; readonly done: Promise<void> } | null = null;

/** Answers when the launch under way has ended; another game than the one being opened waits for a new press. */
export function launchOnce(name: string, work: () => Promise<void>): Promise<void> {
  if (current) return current.name === name ? current.done : Promise.resolve();
  const done = work().finally(() => {
    current = null;
  });
  current = { name, done };
  return done;
}
