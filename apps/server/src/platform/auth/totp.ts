/** The six digits of an authenticator: SHA-1, 30 seconds, as every authenticator app expects. */

import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import { type AnyColumn, gt, isNull, lt, or, type SQL } from '../db/orm.ts';
import { randomBytes } from '../rng.ts';

const secretBytes = 20;
/** A phone's clock may be half a minute off either way. */
const toleranceSeconds = 30;
const stepSeconds = 30;
/** No two steps that one clock accepts at one time lie further apart. */
const stepsApart = (2 * toleranceSeconds) / stepSeconds;
const base32 = new ScureBase32Plugin();

export function inventSecret(): string {
  return base32.encode(randomBytes(secretBytes), { padding: false });
}

export function enrolmentUri(issuer: string, label: string, secret: string): string {
  return generateURI({ issuer, label, secret });
}

/**
 * The time step the digits belong to, or null when they are wrong or not newer than `lastStep`. A last step that is
 * still to come was used while this machine's clock was wrong: it locks no one out once the clock is right again.
 */
export async function findTotpStep(
  secret: string,
  digits: string,
  now: Date,
  lastStep: number | null,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  const soonest = Math.floor((epoch + toleranceSeconds) / stepSeconds);
  const newer = lastStep === null || lastStep > soonest ? {} : { afterTimeStep: lastStep };
  const verdict = await verify({ secret, token: digits, epoch, epochTolerance: toleranceSeconds, ...newer });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : null;
}

/** Whether a step may be taken, as a condition of the statement that takes it: nothing passes twice. */
export function isUnusedStep(lastStep: AnyColumn, step: number): SQL | undefined {
  return or(isNull(lastStep), lt(lastStep, step), gt(lastStep, step + stepsApart));
}
