/**
 * Passwords and withdrawal passwords: argon2id with OWASP's parameters (19 MiB, 2 passes). Two at a time are worked at,
 * on threads of their own, and only so many wait: who sends more stalls nobody else's calls.
 */
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../bounded-queue.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password takes some 30 ms: who comes last waits about three seconds. */
const inQueue = createQueue({ atOnceMost: 2, waitingMost: 200, waitSeconds: 3 });

/** Throws Z429 while too many passwords wait to be worked at. */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password, parameters));
}

/** A hash nobody's password has: comparing with it makes an unknown account take as long as a known one. */
let decoy: Promise<string> | undefined;

/** Throws Z429 while too many passwords wait to be worked at. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('the password of nobody', parameters);
  const known = stored ?? (await decoy);
  const matches = await inQueue(() => verify(known, password));
  return stored !== null && matches;
}
