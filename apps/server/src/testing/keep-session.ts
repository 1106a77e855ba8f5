/** A session that is used again until the clock was moved: an address logs in so often only in ten seconds. */
import type { Clock } from '../platform/clock.ts';

/** Less than a session lasts without being used. */
const keptMs = 600_000;

export function keepSession(clock: Clock, signIn: () => Promise<string>): () => Promise<{ token: string }> {
  let kept: { readonly atMs: number; readonly token: Promise<string> } | null = null;
  return async () => {
    const atMs = clock.now().getTime();
    if (!kept || Math.abs(atMs - kept.atMs) > keptMs) kept = { atMs, token: signIn() };
    return { token: await kept.token };
  };
}
