/** Runs on threads of its own: see passwords.ts. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's parameters: 19 MiB, 2 passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hash(password: string): string {
  return hashSync(password, parameters);
}

export function compare({ known, password }: { known: string; password: string }): boolean {
  return verifySync(known, password);
}
