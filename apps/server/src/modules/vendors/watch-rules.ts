/** Rules of watching vendors: one for all, and those of single vendors. */
import type { WatchRule } from '@mirinae/contract/staff/vendor-operations';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { money, toWire } from '../../platform/money.ts';
import { watchRules } from './tables.ts';

const forAll = '';

const present = ({ vendorKey, creditBelow, ...rule }: typeof watchRules.$inferSelect): WatchRule => ({
  ...rule,
  creditBelow: creditBelow === null ? null : toWire(creditBelow),
  isOwn: vendorKey !== forAll,
});

/** Answers a function from a vendor's key to its rule. */
export async function readWatchRules(db: Database | Tx): Promise<(vendorKey: string) => WatchRule> {
  const rows = new Map((await db.select().from(watchRules)).map((row) => [row.vendorKey, present(row)]));
  const common = rows.get(forAll);
  if (!common) throw new Error('There is no rule for all vendors.');
  return (vendorKey) => rows.get(vendorKey) ?? common;
}

export async function saveWatchRule(
  tx: Tx,
  vendorKey: string,
  { creditBelow, ...rule }: Omit<WatchRule, 'isOwn'>,
): Promise<void> {
  const saved = { ...rule, creditBelow: creditBelow === null ? null : money(creditBelow) };
  await tx
    .insert(watchRules)
    .values({ vendorKey, ...saved })
    .onConflictDoUpdate({ target: watchRules.vendorKey, set: saved });
}
