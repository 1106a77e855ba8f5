/** Members by the ids that vendors have for them, for each account: a member has another id at every vendor. */
import type { Platform } from '../../platform/app.ts';
import { textArray } from '../../platform/db/arrays.ts';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Database } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import { runOn } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { vendorMembers } from './tables.ts';

type VendorName = { readonly accountKey: string; readonly vendorRef: string };
type Row = VendorName & { readonly memberId: MemberId };

const find = {
  name: 'vendors_find_members',
  text: `select m.account_key as "accountKey", m.vendor_ref as "vendorRef", m.member_id as "memberId"
    from unnest($1::text[], $2::text[]) wanted (account_key, vendor_ref)
    join vendor_members m using (account_key, vendor_ref)`,
};
const nameText = ({ accountKey, vendorRef }: VendorName) => `${accountKey}:${vendorRef}`;

const findTogether = createBatchLoader(async (db: Database, names: readonly VendorName[]) => {
  const accountKeys = names.map(({ accountKey }) => accountKey);
  const vendorRefs = names.map(({ vendorRef }) => vendorRef);
  const rows = await runOn(db.$client)<Row>(find, [textArray(accountKeys), textArray(vendorRefs)]);
  const found = new Map(rows.map((row) => [nameText(row), row.memberId]));
  return (name: VendorName) => found.get(nameText(name)) ?? null;
});

/** Null for an id that was at no launch. */
export function findVendorMember({ db }: Platform, name: VendorName): Promise<MemberId | null> {
  return findTogether(db, name);
}

/**
 * Records the id that the vendor made for a member at a launch, and the one that we sent. The vendor's come first: an
 * id of ours that is one of its own names the vendor's member. False where the vendor gave the id to another member
 * before: nothing is recorded then.
 */
export async function rememberMember(
  { db }: Platform,
  { accountKey, memberId }: Pick<VendorName, 'accountKey'> & { readonly memberId: MemberId },
  { theirs, ours }: { readonly theirs: string | null; readonly ours: string },
): Promise<boolean> {
  const row = (vendorRef: string, isTheirs: boolean) => ({ accountKey, vendorRef, memberId, isTheirs });
  if (theirs !== null) {
    const { rowCount } = await db
      .insert(vendorMembers)
      .values(row(theirs, true))
      .onConflictDoUpdate({
        target: [vendorMembers.accountKey, vendorMembers.vendorRef],
        set: { memberId, isTheirs: true },
        setWhere: sql`not ${vendorMembers.isTheirs} or ${vendorMembers.memberId} = ${memberId}`,
      });
    if (rowCount !== 1) return false;
  }
  await db.insert(vendorMembers).values(row(ours, false)).onConflictDoNothing();
  return true;
}
