/** One way to ask PostgreSQL, whether on a connection of the pool or inside a caller's transaction. */
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { isPool } from '../../platform/db/gather.ts';

export type Question = {
  /** Names the prepared statement. */
  name: string;
  /** With $1, $2 ... in rising order, each once. */
  text: string;
};

export type Ask = <Row extends pg.QueryResultRow>(question: Question, values: readonly unknown[]) => Promise<Row[]>;

export function askOn(client: pg.ClientBase | pg.Pool): Ask {
  return async <Row extends pg.QueryResultRow>({ name, text }: Question, values: readonly unknown[]) => {
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}

function bind(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$\d+/);
  return sql.join(
    parts.flatMap((part, place) =>
      place < values.length ? [sql.raw(part), sql.param(values[place])] : [sql.raw(part)],
    ),
  );
}

export function askWithin(tx: Tx | Database): Ask {
  return async <Row extends pg.QueryResultRow>({ text }: Question, values: readonly unknown[]) => {
    const { rows } = await tx.execute(bind(text, values));
    // As with the pool's query, the shape of a row is what the question's author says it is.
    return rows as Row[];
  };
}

/** On the pool, or within the transaction that is given. */
export function askFrom(db: Database | Tx): Ask {
  return isPool(db) ? askOn(db.$client) : askWithin(db);
}
