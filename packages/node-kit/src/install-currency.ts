/** The currency of a database: recorded by its first start, compared by every later one. */
import type pg from 'pg';
import { lockTransaction } from './advisory-locks.ts';
import { withClient } from './database.ts';

type Install = {
  /** Of the owner of the tables; the database has a table `install_currency` of one row. */
  readonly ownerUrl: string;
  /** The connection's `application_name` in PostgreSQL. */
  readonly name: string;
  /** That of the migrations. */
  readonly lock: number;
  readonly currency: string;
  /** What a refusal calls the database, at the beginning of its sentence. */
  readonly database: string;
};

/**
 * Records the currency of a database that has none yet, after `onFirst` in the same transaction. Throws an Error in one
 * sentence for a database of another currency, and changes nothing. Locks: that of the migrations, so that of two first
 * starts one records and the other compares.
 */
export function recordInstallCurrency(
  { ownerUrl, name, lock, currency, database }: Install,
  onFirst: (client: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  return withClient(ownerUrl, name, async (client) => {
    await client.query('begin');
    await lockTransaction(client, lock);
    const { rows } = await client.query<{ currency: string }>('select currency from install_currency');
    const recorded = rows[0]?.currency ?? null;
    if (recorded === null) {
      await onFirst(client);
      await client.query('insert into install_currency (currency) values ($1)', [currency]);
    } else if (recorded !== currency)
      throw new Error(
        `${database} holds amounts in ${recorded}, and CURRENCY is ${currency}: set CURRENCY=${recorded}, or start with an empty database.`,
      );
    await client.query('commit');
  });
}
