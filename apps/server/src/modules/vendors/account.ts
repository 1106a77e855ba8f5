/** The account we hold at a vendor: its secret, its address, its unit of money, and where its calls may come from. */
import { BlockList, isIP } from 'node:net';
import { factsOf } from '@mirinae/contract/currencies';
import type { Platform } from '../../platform/app.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import { monotonicMs } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { findVendor, listVendors, type Vendor } from '../catalog/index.ts';
import { vendorSettings } from './tables.ts';

export type VendorAccount = Vendor & {
  readonly secret: string;
  /** Opens the vendor's records of rounds, where that takes another secret than play. */
  readonly feedSecret: string | null;
  readonly apiUrl: string;
  readonly operator: string;
  readonly currency: string;
  /** The ledger's unit is 10^-decimals of the vendor's currency. */
  readonly decimals: number;
  readonly networks: readonly string[];
};

export type AccountSettings = Omit<VendorAccount, keyof Vendor>;

function boxOf({ config }: Platform) {
  return createSecretBox(config.DATA_KEY, config.HASH_KEY);
}

type SettingsRow = typeof vendorSettings.$inferSelect;

function toAccount(platform: Platform, vendor: Vendor, row: SettingsRow): VendorAccount {
  const { vendorKey: _, secret, feedSecret, ...settings } = row;
  const box = boxOf(platform);
  return { ...vendor, ...settings, secret: box.open(secret), feedSecret: feedSecret && box.open(feedSecret) };
}

export async function findAccount(platform: Platform, vendorKey: string): Promise<VendorAccount | null> {
  const [vendor, [row]] = await Promise.all([
    findVendor(platform.db, vendorKey),
    platform.db.select().from(vendorSettings).where(eq(vendorSettings.vendorKey, vendorKey)),
  ]);
  return vendor && row ? toAccount(platform, vendor, row) : null;
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
  const apiUrl = STUDIO_URL ?? `http://${HOST}:${STUDIO_PORT}`;
  const { decimals } = factsOf(currency);
  return vendor && { ...vendor, secret, feedSecret: null, apiUrl, operator: '', currency, decimals, networks: [] };
}

export async function listAccounts(platform: Platform, adapter: string): Promise<VendorAccount[]> {
  const [vendors, rows] = await Promise.all([
    listVendors(platform.db),
    platform.db.select().from(vendorSettings).orderBy(vendorSettings.vendorKey),
  ]);
  return rows.flatMap((row) => {
    const vendor = vendors.find(({ vendorKey }) => vendorKey === row.vendorKey);
    return vendor?.adapter === adapter ? [toAccount(platform, vendor, row)] : [];
  });
}

type Secrets = { readonly secret?: string | undefined; readonly feedSecret?: string | undefined };

/** Writes the settings; a secret that is not given stays as it is. Throws when a new account has none. */
export async function saveAccount(
  platform: Platform,
  db: Database | Tx,
  vendorKey: string,
  { secret, feedSecret, networks, ...settings }: Omit<AccountSettings, keyof Secrets> & Secrets,
): Promise<void> {
  const box = boxOf(platform);
  const feed = feedSecret === undefined ? {} : { feedSecret: box.seal(feedSecret) };
  const fields = { ...settings, ...feed, networks: [...networks] };
  if (secret === undefined) {
    await db.update(vendorSettings).set(fields).where(eq(vendorSettings.vendorKey, vendorKey));
    return;
  }
  const sealed = { ...fields, secret: box.seal(secret) };
  await db
    .insert(vendorSettings)
    .values({ vendorKey, ...sealed })
    .onConflictDoUpdate({ target: vendorSettings.vendorKey, set: sealed });
}

/** Reading an account opens its sealed secret: for a moment the one read last serves the calls that follow. */
const recentMs = 1_000;
/** Keys are claimed by callers, so the cache is bounded against floods. */
const maxAccounts = 1_000;
type Recent = Map<string, { readonly readAt: number; readonly account: Promise<VendorAccount | null> }>;
const caches = new WeakMap<Database, Recent>();

/** The account as it was at most a second ago, for checking who calls; whether a game is open is never read from it. */
export function recentAccount(
  platform: Platform,
  vendorKey: string,
  find: typeof findAccount = findAccount,
): Promise<VendorAccount | null> {
  const cache: Recent = caches.get(platform.db) ?? new Map();
  caches.set(platform.db, cache);
  const now = monotonicMs();
  const known = cache.get(vendorKey);
  if (known && now - known.readAt < recentMs) return known.account;
  const account = find(platform, vendorKey);
  if (cache.size > maxAccounts) cache.clear();
  cache.set(vendorKey, { readAt: now, account });
  account.catch(() => cache.delete(vendorKey));
  return account;
}

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** An empty list lets everybody in. */
export function isAllowedFrom(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  const plain = ip.replace(mappedPrefix, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
