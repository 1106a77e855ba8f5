/**
 * Advisory locks of PostgreSQL, which all nodes of a database share. Migrations and first starts are locked by fixed
 * numbers; what modules do, by a name and the number of what it is about.
 */
import type pg from 'pg';

type Connection = Pick<pg.ClientBase, 'query'>;

/** Waits for the lock, and has it for as long as the connection is open. */
export async function lockConnection(client: Connection, key: number): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [key]);
}

export async function unlockConnection(client: Connection, key: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [key]);
}

/** Waits for the lock, and has it until the transaction ends. */
export async function lockTransaction(client: Connection, key: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [key]);
}

/** Statements about named locks, for whoever has its own way to run them. The hash must stay: nodes share the locks. */
export const namedLocks = {
  /** `$1` the name, `$2` the number; until the transaction ends. */
  take: { name: 'lock_take', text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))' },
  /** As `take`, with others who share it; whoever takes it alone waits for all of them. */
  share: { name: 'lock_share', text: 'select pg_advisory_xact_lock_shared(hashtextextended($1, $2))' },
  /** `$2` numbers in rising order, so that two who take several do not wait for each other. */
  takeEach: {
    name: 'lock_take_each',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, id)) from unnest($2::bigint[]) a (id)',
  },
  /** Never waits; answers whether it is `taken`. */
  tryTake: { name: 'lock_try', text: 'select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as taken' },
  /** For as long as the connection is open. */
  hold: { name: 'lock_hold', text: 'select pg_advisory_lock(hashtextextended($1, 0))' },
} as const;
