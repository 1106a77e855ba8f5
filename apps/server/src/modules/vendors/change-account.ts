/** What staff change of a vendor's account, and what must be true before a vendor is opened or removed. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { hasVendorBets } from '../bets/index.ts';
import { changeAdapter, findVendor, removeVendor as removeFromCatalog, type Vendor } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from '../play/index.ts';
import { findAccount, type VendorAccount } from './account.ts';
import { forgetTests, listProducts, saveAccount, setProduct } from './save-account.ts';
import { feeds, oldSecrets, vendorMembers, vendorProducts, vendorSettings } from './tables.ts';

const defaultOverlapHours = 24;

type Given = NonNullable<Input<'staff.vendorSave'>['account']>;

/** Changes of these are proved by a launch test. */
function needsTest(old: VendorAccount, given: Given): boolean {
  const { secret, launchSecret, apiUrl, operator, brand = old.brand, currency } = given;
  const isSame = apiUrl === old.apiUrl && operator === old.operator && brand === old.brand && currency === old.currency;
  return !isSame || secret !== undefined || launchSecret !== undefined;
}

/**
 * Throws S101 for a vendor with an account whose launch test has not passed, S102 for one without allowed networks; a
 * vendor without an account may be opened.
 */
export function checkMayOpen(account: Pick<VendorAccount, 'testedAt' | 'networks'> | null): void {
  if (!account) return;
  if (!account.testedAt) throw new DomainError(codes.vendorUntested);
  if (account.networks.length === 0) throw new DomainError(codes.vendorNetworksMissing);
}

/** Throws S103 for an account that another vendor shares, B0092 for a new one without a secret. */
export async function changeAccount(
  platform: Platform,
  tx: Tx,
  old: VendorAccount | null,
  { vendorKey, account, product }: Pick<Input<'staff.vendorSave'>, 'vendorKey' | 'account' | 'product'>,
): Promise<void> {
  if (account) {
    if (!old && account.secret === undefined) throw new DomainError(codes.gameUnavailable);
    if (old && old.accountKey !== vendorKey) throw new DomainError(codes.vendorInUse);
    const { overlapHours = defaultOverlapHours } = account;
    await saveAccount(platform, tx, vendorKey, { ...account, product, overlapHours });
    if (old && needsTest(old, account)) await forgetTests(tx, vendorKey);
  } else if (product !== undefined && old) await setProduct(tx, vendorKey, { accountKey: old.accountKey, product });
}

/**
 * Speaks another protocol from now on; its account must be tested again. Throws Z404 for a protocol that is none, S103
 * once there was a bet or where another vendor shares the account.
 */
export async function changeProtocol(
  platform: PlayPlatform,
  tx: Tx,
  vendorKey: string,
  adapter: string,
): Promise<void> {
  if (!findProtocol(platform, adapter)?.labels) throw new DomainError(codes.notFound);
  await refuseUsed(tx, vendorKey);
  await changeAdapter(tx, vendorKey, adapter);
  await forgetTests(tx, vendorKey);
}

type Removed = Vendor & { readonly accountKey: string | null };

async function refuseUsed(tx: Tx, vendorKey: string): Promise<void> {
  const others = (await listProducts(tx, vendorKey)).filter((key) => key !== vendorKey);
  if (others.length > 0 || (await hasVendorBets(tx, vendorKey))) throw new DomainError(codes.vendorInUse);
}

/**
 * Removes a vendor with its account and games. Answers what it was. Throws B0092 for a vendor that is none or
 * one of our own, S103 as above.
 */
export async function removeVendor(platform: PlayPlatform, tx: Tx, vendorKey: string): Promise<Removed> {
  const [vendor, account] = await Promise.all([findVendor(tx, vendorKey), findAccount(platform, vendorKey)]);
  if (!vendor || !findProtocol(platform, vendor.adapter)?.labels) throw new DomainError(codes.gameUnavailable);
  await refuseUsed(tx, vendorKey);
  await tx.delete(vendorProducts).where(eq(vendorProducts.vendorKey, vendorKey));
  await tx.delete(oldSecrets).where(eq(oldSecrets.accountKey, vendorKey));
  await tx.delete(vendorMembers).where(eq(vendorMembers.accountKey, vendorKey));
  await tx.delete(vendorSettings).where(eq(vendorSettings.vendorKey, vendorKey));
  await tx.delete(feeds).where(eq(feeds.vendorKey, vendorKey));
  await removeFromCatalog(tx, vendorKey);
  return { ...vendor, accountKey: account?.accountKey ?? null };
}
