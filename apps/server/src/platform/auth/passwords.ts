/** Passwords and withdrawal passwords: argon2id with OWASP's parameters (19 MiB, 2 passes). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** A hash nobody's password has: comparing with it makes an unknown account take as long as a known one. */
let decoy: Promise<string> | undefined;

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('the password of nobody');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
