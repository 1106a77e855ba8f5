/** Queries of the hot path: built once per database, and parsed by PostgreSQL once per connection. */
import type pg from 'pg';
import type { Database } from './connect.ts';

/**
 * Answers what `build` made for a database, made on first use. Give each query a name of its own in `.prepare(name)`.
 */
export function prepareOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<pg.Pool, Query>();
  return (db) => {
    const known = queries.get(db.$client);
    if (known !== undefined) return known;
    const made = build(db);
    queries.set(db.$client, made);
    return made;
  };
}
