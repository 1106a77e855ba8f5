/** Ceilings up to which vendors' prizes are paid without staff: one for all, and those of single vendors. */

import { codes } from '@mirinae/contract/codes';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, eq, inArray } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Money, money, toWire } from '../../platform/money.ts';
import { installUnit, type MoneyUnit, scaleLimit } from '../../platform/money-unit.ts';
import { floorOf, refuseBelow } from '../../platform/setting-floors.ts';
import { findVendor } from '../catalog/index.ts';
import { prizeCeilings } from './prize-tables.ts';

/** The row for every vendor without one of its own. */
const everyVendor = '*';

async function ceilingOf(db: Database | Tx, vendorKey: string): Promise<Money> {
  const rows = await db
    .select()
    .from(prizeCeilings)
    .where(inArray(prizeCeilings.vendorKey, [vendorKey, everyVendor]));
  const row = rows.find((known) => known.vendorKey === vendorKey) ?? rows[0];
  if (!row) throw new Error('There is no ceiling of prizes.');
  return row.ceiling;
}

type Reading = { readonly db: Database | Tx; readonly config: Config };

type Win = { readonly vendorKey: string; readonly amount: bigint };

/**
 * Whether a win in `unit`, that of the vendor's account, is above the ceiling. No ceiling is below the floor, so that a
 * small win needs no query.
 */
export async function isAboveCeiling(
  { db, config }: Reading,
  unit: MoneyUnit,
  { vendorKey, amount }: Win,
): Promise<boolean> {
  const isAbove = (limit: bigint) => amount > scaleLimit(limit, 'most', { from: installUnit(config), to: unit });
  return isAbove(BigInt(floorOf({ config }, 'prizeCeiling'))) && isAbove(await ceilingOf(db, vendorKey));
}

/** The ceiling of all vendors comes first. */
export async function listCeilings(db: Database): Promise<{ vendorKey: string; ceiling: number }[]> {
  const rows = await db.select().from(prizeCeilings).orderBy(asc(prizeCeilings.vendorKey));
  return rows.map(({ vendorKey, ceiling }) => ({ vendorKey, ceiling: toWire(ceiling) }));
}

/**
 * Sets the ceiling of a vendor; null removes it, so that the general one applies. Returns the former value, in units.
 * Throws Z404 for an unknown vendor, Z400 below the floor. Locks: the row.
 */
export async function setCeiling(
  platform: Reading,
  tx: Tx,
  { vendorKey, ceiling }: { vendorKey: string; ceiling: number | null },
): Promise<number | null> {
  refuseBelow(platform, 'prizeCeiling', ceiling);
  const isAll = vendorKey === everyVendor;
  if (isAll ? ceiling === null : !(await findVendor(tx, vendorKey))) throw new DomainError(codes.notFound);
  const isIt = eq(prizeCeilings.vendorKey, vendorKey);
  const [before] = await tx.select().from(prizeCeilings).where(isIt).for('update');
  if (ceiling === null) await tx.delete(prizeCeilings).where(isIt);
  else {
    const set = { ceiling: money(ceiling) };
    await tx
      .insert(prizeCeilings)
      .values({ vendorKey, ...set })
      .onConflictDoUpdate({ target: prizeCeilings.vendorKey, set });
  }
  return before ? toWire(before.ceiling) : null;
}
