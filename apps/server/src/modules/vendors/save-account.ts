/** Writing what staff know of an account: its settings, its secrets one after the other, and its products. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, lt } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { VendorAccount } from './account.ts';
import { oldSecrets, vendorProducts, vendorSettings } from './tables.ts';

const hourSeconds = 3_600;

type Facts = Pick<VendorAccount, 'apiUrl' | 'operator' | 'currency' | 'decimals' | 'networks'>;
type GivenSecret = string | undefined;
export type AccountSettings = Facts & {
  /** A secret that is not given stays as it is. */
  readonly secret?: GivenSecret;
  readonly launchSecret?: GivenSecret;
  readonly feedSecret?: GivenSecret;
  readonly brand?: string | undefined;
  readonly product?: string | undefined;
  readonly secretName?: string | undefined;
  /** For how long the secret before is accepted besides a new one. */
  readonly overlapHours?: number | undefined;
};

/** Keeps the secret before under its name while the vendor changes to the new one. Locks: the settings. */
async function keepOldSecret(
  { clock }: Platform,
  db: Database | Tx,
  accountKey: string,
  overlapHours: number,
): Promise<void> {
  const now = clock.now();
  await db.delete(oldSecrets).where(and(eq(oldSecrets.accountKey, accountKey), lt(oldSecrets.validUntil, now)));
  const [before] = await db.select().from(vendorSettings).where(eq(vendorSettings.vendorKey, accountKey)).for('update');
  if (!before || overlapHours === 0) return;
  const { secretName: name, secret } = before;
  const kept = { secret, validUntil: addSeconds(now, overlapHours * hourSeconds) };
  await db
    .insert(oldSecrets)
    .values({ accountKey, name, ...kept })
    .onConflictDoUpdate({ target: [oldSecrets.accountKey, oldSecrets.name], set: kept });
}

/** Throws S021 where another vendor of the account has the product. */
export async function setProduct(
  db: Database | Tx,
  vendorKey: string,
  { accountKey, product }: Pick<VendorAccount, 'accountKey' | 'product'>,
): Promise<void> {
  const isTaken = and(eq(vendorProducts.accountKey, accountKey), eq(vendorProducts.product, product));
  const [holder] = await db.select().from(vendorProducts).where(isTaken);
  if (holder && holder.vendorKey !== vendorKey) throw new DomainError(codes.vendorKeyTaken);
  const set = { accountKey, product };
  await db
    .insert(vendorProducts)
    .values({ vendorKey, ...set })
    .onConflictDoUpdate({ target: vendorProducts.vendorKey, set });
}

/**
 * Writes the settings of a vendor with an account of its own. Throws an Error for a new account without a secret, S021
 * as above.
 */
export async function saveAccount(
  platform: Platform,
  db: Database | Tx,
  vendorKey: string,
  { secret, launchSecret, feedSecret, networks, product, overlapHours = 0, ...settings }: AccountSettings,
): Promise<void> {
  const { config } = platform;
  const box = createSecretBox(config.DATA_KEY, config.HASH_KEY);
  const sealed = (given: GivenSecret) => (given === undefined ? undefined : box.seal(given));
  const fields = {
    ...settings,
    launchSecret: sealed(launchSecret),
    feedSecret: sealed(feedSecret),
    networks: [...networks],
  };
  if (secret !== undefined) {
    await keepOldSecret(platform, db, vendorKey, overlapHours);
    const withSecret = { ...fields, secret: box.seal(secret) };
    await db
      .insert(vendorSettings)
      .values({ vendorKey, ...withSecret })
      .onConflictDoUpdate({ target: vendorSettings.vendorKey, set: withSecret });
  } else await db.update(vendorSettings).set(fields).where(eq(vendorSettings.vendorKey, vendorKey));
  const [known] = await db.select().from(vendorProducts).where(eq(vendorProducts.vendorKey, vendorKey));
  await setProduct(db, vendorKey, { accountKey: vendorKey, product: product ?? known?.product ?? vendorKey });
}

/** After a launch of its game succeeded. */
export async function markTested({ db, clock }: Platform, vendorKey: string): Promise<void> {
  await db.update(vendorProducts).set({ testedAt: clock.now() }).where(eq(vendorProducts.vendorKey, vendorKey));
}

/** Settings that were changed are proved by another launch test before a closed vendor is opened. */
export async function forgetTests(tx: Tx, accountKey: string): Promise<void> {
  await tx.update(vendorProducts).set({ testedAt: null }).where(eq(vendorProducts.accountKey, accountKey));
}

/** Vendors of an account, its own first. */
export async function listProducts(db: Database | Tx, accountKey: string): Promise<string[]> {
  const rows = await db
    .select({ vendorKey: vendorProducts.vendorKey })
    .from(vendorProducts)
    .where(eq(vendorProducts.accountKey, accountKey))
    .orderBy(vendorProducts.vendorKey);
  return rows.map(({ vendorKey }) => vendorKey);
}

/** Ends the overlap of a former secret before its time. False where there is none of that name. */
export async function endOldSecret(tx: Tx, accountKey: string, name: string): Promise<boolean> {
  const isIt = and(eq(oldSecrets.accountKey, accountKey), eq(oldSecrets.name, name));
  const { rowCount } = await tx.delete(oldSecrets).where(isIt);
  return rowCount === 1;
}
