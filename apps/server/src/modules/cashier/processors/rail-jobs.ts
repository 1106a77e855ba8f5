/** Jobs about payment rails: payouts, and the nightly check of what processors report against the ledger. */
import type { Answer } from '@mirinae/contract/calls';
import { z } from 'zod';
import { addSeconds } from '../../../platform/clock.ts';
import { brandId } from '../../../platform/ids.ts';
import { addJob, type Schedule } from '../../../platform/jobs.ts';
import { payoutTask } from '../payments/rail-payments.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { payOut } from './pay-out.ts';
import { reconcileRails } from './reconcile-rails.ts';

const checkTask = 'cashier.checkRails';
const recheckTask = 'cashier.recheckRails';

/** Time for callbacks that were on their way during the first check. */
const recheckSeconds = 600;
/** Differences that the second check looks for; with more of them, these are alarm enough. */
const maxKept = 1_000;

/** At half past four in the morning, Asia/Seoul. */
export const cashierSchedule: readonly Schedule[] = [{ task: checkTask, match: '30 19 * * *' }];

const payoutPayload = z.object({ cashId: z.string().regex(/^\d+$/) });
const recheckPayload = z.object({ found: z.string() });
const foundKeys = z.array(z.string());

type Checked = Answer<'staff.railCheck'>['rails'][number];

const keysOf = ({ rail, differences }: Checked): string[] =>
  differences.map(({ kind, reference }) => `${rail}:${kind}:${reference}`);

/** Throws for a service that does not answer: the job is tried again, and staff see it among those that fail. */
async function findDifferences(platform: CashierPlatform): Promise<string[]> {
  const rails = await reconcileRails(platform);
  const silent = rails.find(({ isReachable }) => !isReachable);
  if (silent) throw new Error(`The service of ${silent.rail} does not answer.`);
  return rails.flatMap(keysOf);
}

/** What differs is looked at again once callbacks have had their time; one check at a time waits. */
async function checkRails(platform: CashierPlatform): Promise<void> {
  const found = await findDifferences(platform);
  if (found.length === 0) return;
  const payload = { found: JSON.stringify(found.slice(0, maxKept)) };
  const at = addSeconds(platform.clock.now(), recheckSeconds);
  await addJob(platform.db, { task: recheckTask, payload, at, key: recheckTask });
}

/** Throws where a difference is still there: a job that fails rings at staff. */
async function recheckRails(platform: CashierPlatform, payload: unknown): Promise<void> {
  const before = new Set(foundKeys.parse(JSON.parse(recheckPayload.parse(payload).found)));
  const differences = (await findDifferences(platform)).filter((key) => before.has(key));
  if (differences.length === 0) return;
  platform.log.error({ differences }, 'Payment rails differ from the ledger.');
  throw new Error(`Payment rails differ ${differences.length} times from the ledger; their check lists them.`);
}

export function cashierTasks(platform: CashierPlatform) {
  return {
    [payoutTask]: async (payload: unknown) =>
      payOut(platform, brandId<'CashId'>(BigInt(payoutPayload.parse(payload).cashId))),
    [checkTask]: () => checkRails(platform),
    [recheckTask]: (payload: unknown) => recheckRails(platform, payload),
  };
}
