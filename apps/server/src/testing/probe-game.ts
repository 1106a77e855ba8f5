import { saveAccount } from '../modules/vendors/index.ts';
import type { Platform } from '../platform/app.ts';

type ProbeVendor = {
  readonly vendorKey: string;
  readonly adapter: string;
  readonly secret: string;
  /** The vendor's keys of its games. */
  readonly games?: readonly string[];
  readonly decimals?: number;
};

/** A vendor of the catalog that speaks this protocol, has an account here and a game of the key `probe`, or others. */
export async function openProbe(
  platform: Platform,
  { vendorKey, adapter, secret, games = ['probe'], decimals = 0 }: ProbeVendor,
): Promise<void> {
  const { db } = platform;
  await db.$client.query('update catalog_vendors set adapter = $2 where vendor_key = $1', [vendorKey, adapter]);
  for (const game of games)
    await db.$client.query(
      `insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key)
       values ($1, $2, $1, '/art/category-slot.svg', 1, $2)`,
      [vendorKey, game],
    );
  const account = { apiUrl: 'http://vendor.test', operator: 'op', currency: 'KRW', decimals, networks: [] };
  await saveAccount(platform, db, vendorKey, { secret, ...account });
}
