/** The studio's own PostgreSQL database. Amounts are read as JS numbers, refused when they would not be exact. */
import { outliveBreaks } from '@mirinae/node-kit/database';
import pg from 'pg';

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === pg.types.builtins.INT8 ? readExact : pg.types.getTypeParser(oid, format);
  },
};

export type Database = pg.Pool;
export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

function readExact(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number of the database is too large to be exact.');
  return value;
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, application_name: 'mirinae-studio', max: 10, types });
  outliveBreaks(pool);
  return pool;
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function withTransaction<Value>(
  db: Database,
  work: (tx: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await db.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
