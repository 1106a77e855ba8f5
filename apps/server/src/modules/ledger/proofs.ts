/** Nightly proofs of the whole ledger, stored for the alarms. */
import type { Platform } from '../../platform/app.ts';
import { at } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/connect.ts';
import { bigint, desc, pgTable, text } from '../../platform/db/orm.ts';
import { verifyLedger } from './verify-ledger.ts';

const ledgerChecks = pgTable('ledger_checks', {
  checkId: bigint('check_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: at('checked_at').notNull(),
  transfers: bigint({ mode: 'bigint' }).notNull(),
  faults: text().array().notNull(),
});
type LedgerCheck = typeof ledgerChecks.$inferSelect;

/** Null before the first. */
export async function newestProof(db: Database): Promise<LedgerCheck | null> {
  const [check] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.checkId)).limit(1);
  return check ?? null;
}

/** Proves everything and stores what it found. Answers the faults. */
export async function proveLedger({ db, clock }: Platform): Promise<string[]> {
  const { transfers, faults: found } = await verifyLedger(db);
  const faults = found.map(({ what, day, text: fault }) => `${what}${day ? ` (${day})` : ''}: ${fault}`);
  await db.insert(ledgerChecks).values({ checkedAt: clock.now(), transfers, faults });
  return faults;
}
