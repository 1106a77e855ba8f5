/** What is left of our balance at vendors whose protocol has a call for it. */

import type { Database } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { listVendors } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from '../play/index.ts';
import { findAccount } from './account.ts';
import { type CreditRow, credits } from './tables.ts';
import { readWatchRules } from './watch-rules.ts';

/** An account is read once, by the vendor whose settings it has. A vendor that does not answer keeps what was read. */
export async function readCredits(platform: PlayPlatform): Promise<void> {
  const { db, clock, log } = platform;
  for (const { vendorKey, adapter } of await listVendors(db)) {
    const protocol = findProtocol(platform, adapter);
    if (!protocol?.agentCredit) continue;
    const account = await findAccount(platform, vendorKey);
    if (account?.accountKey !== vendorKey) continue;
    try {
      const read = { amount: await protocol.agentCredit(platform, vendorKey), readAt: clock.now() };
      await db
        .insert(credits)
        .values({ vendorKey, ...read })
        .onConflictDoUpdate({ target: credits.vendorKey, set: read });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ error, vendorKey }, 'The balance at a vendor could not be read.');
    }
  }
}

export function listCredits(db: Database): Promise<CreditRow[]> {
  return db.select().from(credits);
}

/** Balances below what their vendor's rule wants. */
export async function listLowCredits(db: Database): Promise<CreditRow[]> {
  const [ruleOf, rows] = await Promise.all([readWatchRules(db), listCredits(db)]);
  return rows.filter(({ vendorKey, amount }) => {
    const { creditBelow } = ruleOf(vendorKey);
    return creditBelow !== null && amount < BigInt(creditBelow);
  });
}
