/** Checks that are open are read from their provider: a callback may have been lost. */
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { and, asc, eq, lte } from '../../../platform/db/orm.ts';
import { providerNamed } from '../providers/providers.ts';
import { type CheckRow, kycChecks } from '../tables.ts';
import { applyResult, expireCheck } from './apply-result.ts';

/** Before that the callback is waited for. */
const callbackSeconds = 60;
/** A member finishes a check within a day. */
const finishSeconds = 24 * 3_600;
/** Checks of one run; those that were opened first come first. */
const batchSize = 200;
/** Providers that do not answer so often in a row are left alone until the next run. */
const maxFailures = 3;

/** Answers whether the provider did. */
async function pollOne(platform: Platform, check: CheckRow): Promise<boolean> {
  const { db, clock, log } = platform;
  const { provider: name, reference } = check;
  const provider = providerNamed(name);
  const isOverdue = addSeconds(check.openedAt, finishSeconds) <= clock.now();
  const result =
    provider && reference !== null
      ? await provider.read(platform, reference).catch((error: unknown) => {
          log.warn({ error, provider: name }, 'A provider of identity checks does not answer.');
          return null;
        })
      : null;
  await db.transaction(async (tx) => {
    if (result && result.state !== 'open') await applyResult(platform, tx, name, result);
    else if (isOverdue) await expireCheck(platform, tx, check);
  });
  return result !== null;
}

/** Answers how many checks it has read. */
export async function pollChecks(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const isDue = and(eq(kycChecks.state, 'open'), lte(kycChecks.openedAt, addSeconds(clock.now(), -callbackSeconds)));
  const due = await db.select().from(kycChecks).where(isDue).orderBy(asc(kycChecks.checkId)).limit(batchSize);
  let failures = 0;
  let read = 0;
  for (const check of due) {
    if (failures >= maxFailures) break;
    const hasAnswered = await pollOne(platform, check);
    failures = hasAnswered ? 0 : failures + 1;
    read += 1;
  }
  return read;
}
