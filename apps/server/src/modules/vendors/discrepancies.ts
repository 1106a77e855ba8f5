/** Differences between a vendor's books and ours: stored for a person, and removed when both agree again. */

import type { Order } from '@mirinae/contract/lists';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { and, eq, inArray } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { type Discrepancy, type RoundSide, roundDiscrepancies } from './tables.ts';

export type Side = { readonly stake: Money; readonly payout: Money; readonly state: 'open' | 'settled' | 'cancelled' };
/** Both accounts of a bet or a round; null for the one that does not know it. */
export type Sides = { readonly ours: Side | null; readonly theirs: Side | null };
export type Compared = Sides & { readonly reference: string; readonly fault: Discrepancy | null };

/** A cancelled bet that never came is the same as none. */
export function betDiscrepancy({ ours, theirs }: Sides): Discrepancy | null {
  if (!ours) return theirs && theirs.state !== 'cancelled' ? 'missing_here' : null;
  if (!theirs) return ours.state === 'cancelled' ? null : 'missing_there';
  if (ours.stake !== theirs.stake) return 'stake';
  if (ours.state !== theirs.state) return 'state';
  return ours.payout === theirs.payout ? null : 'payout';
}

/**
 * Vendors report finished rounds only: one that is open here may be open there. A payout without a stake was a prize
 * and is no bet.
 */
export function roundDiscrepancy(sides: Sides): Discrepancy | null {
  const { ours, theirs } = sides;
  if (!ours && theirs?.stake === 0n) return null;
  if (!theirs && ours?.state === 'open') return null;
  return betDiscrepancy(sides);
}

const present = (side: Side | null): RoundSide | null =>
  side && { stake: toWire(side.stake), payout: toWire(side.payout), state: side.state };

/** A statement takes 65,535 values; a vendor that was silent for an hour brings more. */
const comparedPerRead = 1_000;

type About = { vendorKey: string; about: 'bet' | 'round' };

async function replaceDiscrepancies(tx: Tx, { vendorKey, about }: About, compared: readonly Compared[], foundAt: Date) {
  const references = compared.map(({ reference }) => reference);
  const isCompared = and(
    eq(roundDiscrepancies.vendorKey, vendorKey),
    eq(roundDiscrepancies.about, about),
    inArray(roundDiscrepancies.reference, references),
  );
  const found = compared.flatMap(({ reference, fault, ours, theirs }) =>
    fault ? [{ vendorKey, about, reference, fault, ours: present(ours), theirs: present(theirs), foundAt }] : [],
  );
  await tx.delete(roundDiscrepancies).where(isCompared);
  if (found.length > 0) await tx.insert(roundDiscrepancies).values(found);
  return found.length;
}

/** Replaces the discrepancies of everything compared, in one transaction; returns their number. */
export function saveDiscrepancies(
  { db, clock }: Platform,
  about: About,
  compared: readonly Compared[],
): Promise<number> {
  const foundAt = clock.now();
  return db.transaction(async (tx) => {
    let differing = 0;
    for (let first = 0; first < compared.length; first += comparedPerRead)
      differing += await replaceDiscrepancies(tx, about, compared.slice(first, first + comparedPerRead), foundAt);
    return differing;
  });
}

const columns = { at: roundDiscrepancies.foundAt, vendor: roundDiscrepancies.vendorKey };
const key = [roundDiscrepancies.vendorKey, roundDiscrepancies.about, roundDiscrepancies.reference];
type DiscrepancyPage = {
  vendorKey?: string | undefined;
  order?: Order<keyof typeof columns> | undefined;
  page: number;
  perPage: number;
};

/** Newest first, or as requested. */
export async function listDiscrepancies({ db }: Platform, { vendorKey, order, page, perPage }: DiscrepancyPage) {
  const where = vendorKey === undefined ? undefined : eq(roundDiscrepancies.vendorKey, vendorKey);
  const { rows: list, total } = await readPage(
    db
      .select()
      .from(roundDiscrepancies)
      .where(where)
      .orderBy(...orderOf(order ?? '-at', columns, key)),
    db.$count(roundDiscrepancies, where),
    { page, perPage },
  );
  return { list, total };
}
