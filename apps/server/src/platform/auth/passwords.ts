/**
 * Passwords and withdrawal passwords, by argon2id. Two at a time are worked at, on threads of their own, and only so
 * many wait: who sends more stalls no one else's calls.
 */
import { openWorkerPool } from '../worker-pool.ts';
import type * as passwordWorker from './password-worker.ts';

/** A password takes some 30 ms: who comes last waits about three seconds. */
const bounds = { threads: 2, maxQueued: 200, waitSeconds: 3 };
const work = openWorkerPool<typeof passwordWorker>(new URL('./password-worker.ts', import.meta.url), bounds);

/** Throws Z429 while too many passwords wait to be worked at. */
export function hashPassword(password: string): Promise<string> {
  return work('hash', password);
}

let decoy: Promise<string> | undefined;

/** A hash without a password: comparing with it makes an unknown account take as long as a known one. */
async function decoyHash(): Promise<string> {
  decoy ??= hashPassword('the password of nobody');
  try {
    return await decoy;
  } catch (error) {
    // Who comes next tries again.
    decoy = undefined;
    throw error;
  }
}

/** Throws Z429 while too many passwords wait to be worked at. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await decoyHash());
  const matches = await work('compare', { known, password });
  return stored !== null && matches;
}
