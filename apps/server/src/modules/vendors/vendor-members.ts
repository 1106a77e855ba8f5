/** Members by the ids that vendors have for them, for each account: a member has another id at every vendor. */
import type { Platform } from '../../platform/app.ts';
import { textArray } from '../../platform/db/arrays.ts';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import { createCache } from '../../platform/db/cache.ts';
import type { Database } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import { runOn } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { unknownMember } from './probe-vendor.ts';
import { vendorMembers } from './tables.ts';

type VendorName = { readonly accountKey: string; readonly vendorRef: string };
type Known = { readonly memberId: MemberId; readonly isTheirs: boolean };
type Row = VendorName & Known;

const find = {
  name: 'vendors_find_members',
  text: `select m.account_key as "accountKey", m.vendor_ref as "vendorRef", m.member_id as "memberId",
      m.is_theirs as "isTheirs"
    from unnest($1::text[], $2::text[]) wanted (account_key, vendor_ref)
    join vendor_members m using (account_key, vendor_ref)`,
};
const nameText = ({ accountKey, vendorRef }: VendorName) => `${accountKey}:${vendorRef}`;

const findTogether = createBatchLoader(async (db: Database, names: readonly VendorName[]) => {
  const accountKeys = names.map(({ accountKey }) => accountKey);
  const vendorRefs = names.map(({ vendorRef }) => vendorRef);
  const rows = await runOn(db.$client)<Row>(find, [textArray(accountKeys), textArray(vendorRefs)]);
  const found = new Map(rows.map((row) => [nameText(row), row]));
  return (name: VendorName): Known | null => found.get(nameText(name)) ?? null;
});

/** Bounds the memory of a node; the map is emptied then. */
const maxKept = 100_000;

/** Ids that the vendor made, which never name another member later; one of ours may. */
const keptIds = createCache(['vendor_members'], async () => new Map<string, MemberId>());

/** Null for an id that was at no launch. Who the member is and whether it may play is not kept. */
export async function findVendorMember({ db }: Platform, name: VendorName): Promise<MemberId | null> {
  const kept = await keptIds(db);
  const text = nameText(name);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const found = await findTogether(db, name);
  if (found?.isTheirs) {
    if (kept.size >= maxKept) kept.clear();
    kept.set(text, found.memberId);
  }
  return found?.memberId ?? null;
}

/**
 * Records the id that the vendor made for a member at a launch, and the one that we sent; nothing for a probe. The
 * vendor's come first: an id of ours that is one of its own names the vendor's member. False where the vendor gave the
 * id to another member before: nothing is recorded then.
 */
export async function rememberMember(
  { db }: Platform,
  { accountKey, memberId }: Pick<VendorName, 'accountKey'> & { readonly memberId: MemberId },
  { theirs, ours }: { readonly theirs: string | null; readonly ours: string },
): Promise<boolean> {
  if (memberId === unknownMember) return true;
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
