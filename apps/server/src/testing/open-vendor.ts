/** A vendor of the catalog with its games and an account here that it calls from this machine. */
import { inEachLanguage } from '@mirinae/contract/languages';
import { addGames } from '../modules/catalog/index.ts';
import { saveAccount } from '../modules/vendors/index.ts';
import type { Platform } from '../platform/app.ts';
import { openProbe } from './probe-game.ts';

type Opened = {
  readonly vendorKey: string;
  readonly adapter: string;
  readonly apiUrl: string;
  readonly account: {
    readonly operator: string;
    readonly brand: string;
    readonly secret: string;
    /** Empty for a protocol without one. */
    readonly launchSecret: string;
  };
  readonly games: readonly { readonly key: string; readonly name: string }[];
};

export async function openVendor(
  platform: Platform,
  { vendorKey, adapter, apiUrl, account, games }: Opened,
): Promise<void> {
  const { db } = platform;
  const { operator, brand, secret, launchSecret } = account;
  await openProbe(platform, { vendorKey, adapter, secret, games: [] });
  const listed = games.map(({ key, name }) => ({
    playableKey: key,
    names: inEachLanguage(() => name),
    hasDemo: false,
  }));
  await db.transaction((tx) => addGames(tx, vendorKey, listed));
  await saveAccount(platform, db, vendorKey, {
    apiUrl,
    operator,
    brand,
    currency: 'KRW',
    decimals: 0,
    networks: ['127.0.0.1/32'],
    secret,
    launchSecret: launchSecret === '' ? undefined : launchSecret,
  });
}
