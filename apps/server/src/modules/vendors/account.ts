/** The account we hold at a vendor: its secret, its address, its unit of money, and where its calls may come from. */
import { BlockList, isIP } from 'node:net';
import { factsOf } from '@mirinae/contract/currencies';
import type { Platform } from '../../platform/app.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import { monotonicMs } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq, inArray } from '../../platform/db/orm.ts';
import { findVendor, listVendors, type Vendor } from '../catalog/index.ts';
import { oldSecrets, vendorProducts, vendorSettings } from './tables.ts';

export type VendorAccount = Vendor & {
  /** The vendor whose settings these are: an account may serve several products. */
  readonly accountKey: string;
  /** The vendor's id of the product; our key where it has none. */
  readonly product: string;
  /** Proves the vendor's calls, and ours where they take no other. */
  readonly secret: string;
  readonly secretName: string;
  /** Accepted as well until their times have passed, while the vendor changes over. */
  readonly oldSecrets: readonly OldSecret[];
  readonly launchSecret: string | null;
  /** Opens the vendor's records of rounds, where that takes another secret than play, or encrypts bodies. */
  readonly feedSecret: string | null;
  readonly apiUrl: string;
  readonly operator: string;
  /** A second name that the vendor has for us. */
  readonly brand: string;
  readonly currency: string;
  /** The ledger's unit is 10^-decimals of the vendor's currency. */
  readonly decimals: number;
  readonly networks: readonly string[];
  /** When a launch last succeeded with these settings. */
  readonly testedAt: Date | null;
};
export type OldSecret = { readonly name: string; readonly secret: string; readonly validUntil: Date };

function boxOf({ config }: Platform) {
  return createSecretBox(config.DATA_KEY, config.HASH_KEY);
}

type Stored = {
  readonly product: typeof vendorProducts.$inferSelect;
  readonly settings: typeof vendorSettings.$inferSelect;
};
type OldRow = typeof oldSecrets.$inferSelect;

function toAccount(platform: Platform, vendor: Vendor, { product, settings }: Stored, old: readonly OldRow[]) {
  const box = boxOf(platform);
  const { vendorKey: accountKey, secret, launchSecret, feedSecret, ...rest } = settings;
  const account: VendorAccount = {
    ...vendor,
    ...rest,
    accountKey,
    product: product.product,
    testedAt: product.testedAt,
    secret: box.open(secret),
    launchSecret: launchSecret && box.open(launchSecret),
    feedSecret: feedSecret && box.open(feedSecret),
    oldSecrets: old
      .filter((row) => row.accountKey === accountKey)
      .map(({ name, secret: sealed, validUntil }) => ({ name, secret: box.open(sealed), validUntil })),
  };
  return account;
}

function selectStored(db: Database | Tx) {
  return db
    .select({ product: vendorProducts, settings: vendorSettings })
    .from(vendorProducts)
    .innerJoin(vendorSettings, eq(vendorSettings.vendorKey, vendorProducts.accountKey));
}

export async function findAccount(platform: Platform, vendorKey: string): Promise<VendorAccount | null> {
  const { db } = platform;
  const isOfAccount = inArray(
    oldSecrets.accountKey,
    db
      .select({ accountKey: vendorProducts.accountKey })
      .from(vendorProducts)
      .where(eq(vendorProducts.vendorKey, vendorKey)),
  );
  const [vendor, [stored], old] = await Promise.all([
    findVendor(db, vendorKey),
    selectStored(db).where(eq(vendorProducts.vendorKey, vendorKey)),
    db.select().from(oldSecrets).where(isOfAccount),
  ]);
  return vendor && stored ? toAccount(platform, vendor, stored, old) : null;
}

/**
 * The account of a vendor that speaks our own protocol: without settings of its own it shares the secret of the
 * configuration.
 */
export async function findSandboxAccount(platform: Platform, vendorKey: string): Promise<VendorAccount | null> {
  const account = await findAccount(platform, vendorKey);
  if (account) return account;
  const { STUDIO_SECRET: secret, STUDIO_URL, HOST, STUDIO_PORT, CURRENCY: currency } = platform.config;
  const vendor = await findVendor(platform.db, vendorKey);
  if (!vendor) return null;
  return {
    ...vendor,
    accountKey: vendorKey,
    product: vendorKey,
    secret,
    secretName: '',
    oldSecrets: [],
    launchSecret: null,
    feedSecret: null,
    apiUrl: STUDIO_URL ?? `http://${HOST}:${STUDIO_PORT}`,
    operator: '',
    brand: '',
    currency,
    decimals: factsOf(currency).decimals,
    networks: [],
    testedAt: null,
  };
}

/** Accounts of all vendors with this protocol, a product each, by key. */
export async function listAccounts(platform: Platform, adapter: string): Promise<VendorAccount[]> {
  const { db } = platform;
  const [vendors, rows, old] = await Promise.all([
    listVendors(db),
    selectStored(db).orderBy(vendorProducts.vendorKey),
    db.select().from(oldSecrets),
  ]);
  return rows.flatMap((row) => {
    const vendor = vendors.find(({ vendorKey }) => vendorKey === row.product.vendorKey);
    return vendor?.adapter === adapter ? [toAccount(platform, vendor, row, old)] : [];
  });
}

type Secrets = Pick<VendorAccount, 'secret' | 'oldSecrets'>;
const noSecrets: Secrets = { secret: '', oldSecrets: [] };

/** The secrets that prove a call now, the newest first. */
function acceptedSecrets({ secret, oldSecrets: old }: Secrets, now: Date): string[] {
  return [secret, ...old.filter(({ validUntil }) => validUntil > now).map((each) => each.secret)];
}

/** Whether any secret of the account that is accepted now satisfies the test; false without an account. */
export function provesCall(
  { clock }: Platform,
  account: VendorAccount | null,
  isSigned: (secret: string) => boolean,
): account is VendorAccount {
  // An unknown vendor takes as long as a wrong secret.
  return acceptedSecrets(account ?? noSecrets, clock.now()).some(isSigned) && account !== null;
}

/** Reading an account opens its sealed secret: for a moment the one read last serves the calls that follow. */
const recentMs = 1_000;
/** Keys are claimed by callers, so the cache is bounded against floods. */
const maxAccounts = 1_000;
type Recent<Found> = Map<string, { readonly readAt: number; readonly found: Promise<Found> }>;
type Caches = { readonly accounts: Recent<VendorAccount | null>; readonly lists: Recent<VendorAccount[]> };
const caches = new WeakMap<Database, Caches>();

function cachesOf({ db }: Platform): Caches {
  const known = caches.get(db) ?? { accounts: new Map(), lists: new Map() };
  caches.set(db, known);
  return known;
}

function readRecent<Found>(cache: Recent<Found>, key: string, find: () => Promise<Found>): Promise<Found> {
  const now = monotonicMs();
  const known = cache.get(key);
  if (known && now - known.readAt < recentMs) return known.found;
  const found = find();
  if (cache.size > maxAccounts) cache.clear();
  cache.set(key, { readAt: now, found });
  found.catch(() => cache.delete(key));
  return found;
}

/** The account as it was at most a second ago, for checking who calls; whether a game is open is never read from it. */
export function recentAccount(
  platform: Platform,
  vendorKey: string,
  find: typeof findAccount = findAccount,
): Promise<VendorAccount | null> {
  return readRecent(cachesOf(platform).accounts, vendorKey, () => find(platform, vendorKey));
}

/** The accounts of a protocol as they were at most a second ago, for calls that name no vendor. */
export function recentAccounts(platform: Platform, adapter: string): Promise<VendorAccount[]> {
  return readRecent(cachesOf(platform).lists, adapter, () => listAccounts(platform, adapter));
}

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Of an account that many calls are compared with, for as long as the account is in memory. */
const lists = new WeakMap<readonly string[], BlockList>();

function listOf(networks: readonly string[]): BlockList {
  const known = lists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  lists.set(networks, list);
  return list;
}

/** An empty list lets everybody in. */
export function isAllowedFrom(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = listOf(networks);
  const plain = ip.replace(mappedPrefix, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
