/** Plain SQL statements that run alike on a connection of the pool and inside a caller's transaction. */

import type pg from 'pg';
import { isPool } from './batch-loader.ts';
import type { Database, Tx } from './connect.ts';
import { type SQL, sql } from './orm.ts';

export type Statement = {
  /** Names the prepared statement. */
  name: string;
  /** With $1, $2 ... in rising order, each once. */
  text: string;
};

export type RunStatement = <Row extends pg.QueryResultRow>(
  question: Statement,
  values: readonly unknown[],
) => Promise<Row[]>;

export function runOn(client: pg.ClientBase | pg.Pool): RunStatement {
  return async <Row extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) => {
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}

function bind(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$\d+/);
  return sql.join(
    parts.flatMap((part, index) =>
      index < values.length ? [sql.raw(part), sql.param(values[index])] : [sql.raw(part)],
    ),
  );
}

export function runWithin(tx: Tx | Database): RunStatement {
  return async <Row extends pg.QueryResultRow>({ text }: Statement, values: readonly unknown[]) => {
    const { rows } = await tx.execute(bind(text, values));
    // As with the pool's query, the shape of a row is what the statement's author says it is.
    return rows as Row[];
  };
}

/** On the pool, or within the transaction that is given. */
export function runFrom(db: Database | Tx): RunStatement {
  return isPool(db) ? runOn(db.$client) : runWithin(db);
}
