/** The currency of the server's database, and the amounts that a fresh one ships with. */
import { type Currency, defaultCurrency } from '@mirinae/contract/currencies';
import { recordInstallCurrency } from '@mirinae/node-kit/install-currency';
import { migrationLock } from './migrate.ts';
import { isUntouched, scaleShippedAmounts } from './scale-shipped-amounts.ts';

/**
 * Records the currency of a database that has none yet, and scales the amounts of a fresh one to it, in one
 * transaction. An install of before the currency was recorded keeps its amounts, which are in the configured currency
 * already. Throws an Error in one sentence for a database of another currency, and changes nothing. Locks: that of the
 * migrations.
 */
export function recordCurrency(ownerUrl: string, currency: Currency): Promise<void> {
  const install = { ownerUrl, name: 'mirinae-migrate', lock: migrationLock, currency, database: 'The database' };
  return recordInstallCurrency(install, async (client) => {
    if (currency !== defaultCurrency && (await isUntouched(client))) await scaleShippedAmounts(client, currency);
  });
}
