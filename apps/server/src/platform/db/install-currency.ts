/** The currency of a database: recorded by its first start, compared by every later one. */
import { type Currency, defaultCurrency } from '@mirinae/contract/currencies';
import { withClient } from '@mirinae/node-kit/database';
import type pg from 'pg';
import { migrationLock } from './migrate.ts';
import { isUntouched, scaleShippedAmounts } from './scale-shipped-amounts.ts';

/** An install of before the currency was recorded keeps its amounts, which are in the configured currency already. */
async function record(client: pg.Client, currency: Currency): Promise<void> {
  if (currency !== defaultCurrency && (await isUntouched(client))) await scaleShippedAmounts(client, currency);
  await client.query('insert into install_currency (currency) values ($1)', [currency]);
}

/**
 * Records the currency of a database that has none yet, and scales the amounts of a fresh one to it, in one
 * transaction. Throws an Error in one sentence for a database of another currency, and changes nothing. Locks: that of
 * the migrations, so that of two first starts one records and the other compares.
 */
export function recordCurrency(ownerUrl: string, currency: Currency): Promise<void> {
  return withClient(ownerUrl, 'mirinae-migrate', async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const { rows } = await client.query<{ currency: string }>('select currency from install_currency');
    const recorded = rows[0]?.currency ?? null;
    if (recorded === null) await record(client, currency);
    else if (recorded !== currency)
      throw new Error(
        `The database holds amounts in ${recorded}, and CURRENCY is ${currency}: set CURRENCY=${recorded}, or start with an empty database.`,
      );
    await client.query('commit');
  });
}
