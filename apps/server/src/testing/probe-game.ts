import { saveAccount } from '../modules/vendors/index.ts';
import type { Platform } from '../platform/app.ts';

/** A vendor of the catalog that speaks this protocol, has an account here and a game of the key `probe`. */
export async function openProbe(
  platform: Platform,
  { vendorKey, adapter, secret }: { vendorKey: string; adapter: string; secret: string },
): Promise<void> {
  const { db } = platform;
  await db.$client.query('update catalog_vendors set adapter = $2 where vendor_key = $1', [vendorKey, adapter]);
  await db.$client.query(
    `insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key)
     values ($1, 'probe', $1, '/art/category-slot.svg', 1, 'probe')`,
    [vendorKey],
  );
  const account = { apiUrl: 'http://vendor.test', operator: 'op', currency: 'KRW', decimals: 0, networks: [] };
  await saveAccount(platform, db, vendorKey, { secret, ...account });
}
