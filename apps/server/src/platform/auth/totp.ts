/** The six digits of an authenticator: SHA-1, 30 seconds, as every authenticator app expects. */
import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import { randomBytes } from '../rng.ts';

const secretBytes = 20;
/** A phone's clock may be half a minute off either way. */
const toleranceSeconds = 30;
const base32 = new ScureBase32Plugin();

export function inventSecret(): string {
  return base32.encode(randomBytes(secretBytes), { padding: false });
}

export function enrolmentUri(issuer: string, label: string, secret: string): string {
  return generateURI({ issuer, label, secret });
}

/** The time step the digits belong to, or null when they are wrong or not newer than `lastStep`. */
export async function findTotpStep(
  secret: string,
  digits: string,
  now: Date,
  lastStep: number | null,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  const newer = lastStep === null ? {} : { afterTimeStep: lastStep };
  const verdict = await verify({ secret, token: digits, epoch, epochTolerance: toleranceSeconds, ...newer });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : null;
}
