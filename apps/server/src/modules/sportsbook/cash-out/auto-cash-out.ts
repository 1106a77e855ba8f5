/** Slips are cashed out by themselves once they are worth what their members named, by every node with a feed. */

import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNotNull, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { slips } from '../model/slip-tables.ts';
import { cashOut } from './cash-out.ts';
import { mayBeWorth, quoteEach, readRunning } from './quote-cash-out.ts';

const lookMs = 2_000;
const batchSize = 500;
/** Percent. */
const wholePart = 100;

/** Null ends it. Throws B6007 for a slip that is not open or has a free bet. Locks: the slip. */
export async function setAutoCashOut(tx: Tx, betKey: string, amount: Money | null): Promise<void> {
  const isThis = and(eq(slips.betKey, betKey), eq(slips.state, 'open'), isNull(slips.freeBetId));
  const set = await tx.update(slips).set({ autoCashOut: amount }).where(isThis).returning({ betKey: slips.betKey });
  if (set.length === 0) throw new DomainError(codes.bettingClosed);
}

/** Requests cash-outs that are worth enough; a slip that was faster or is suspended is no failure. */
export async function cashOutDue(platform: SportsPlatform): Promise<void> {
  const isNamed = and(eq(slips.state, 'open'), isNotNull(slips.autoCashOut));
  const found = await platform.db.select().from(slips).where(isNamed).limit(batchSize);
  const running = await readRunning(platform, platform.db, found);
  const near = running.filter(
    (one) => one.slip.autoCashOut !== null && mayBeWorth(platform, one, one.slip.autoCashOut),
  );
  for (const { slip, quoted } of await quoteEach(platform, near, wholePart)) {
    const { betKey, autoCashOut: least } = slip;
    if (least === null || typeof quoted === 'string' || quoted.amount < least) continue;
    const requested = { betKey, requestKey: randomUuid(), part: wholePart, least, isAuto: true };
    await cashOut(platform, requested).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

/** Answers the function that ends it; a look under way ends first. */
export function watchAutoCashOuts(platform: SportsPlatform): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= cashOutDue(platform)
      .catch((error: unknown) => platform.log.warn({ error }, 'Slips could not be looked at for cash-outs.'))
      .finally(() => {
        looking = null;
      });
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
