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

const needsEscape = /["\\]/g;

/** Array texts as PostgreSQL reads them: much cheaper to build and to send than a list of values. */
export function numberArray(values: readonly (bigint | number | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

export function hexArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(needsEscape, '\\$&')}"`).join(',')}}`;
}

/** The elements of an array text without quotes in it. */
export function splitArray(text: string): string[] {
  return text.length <= 2 ? [] : text.slice(1, -1).split(',');
}

const headerBytes = 20;
const lengthBytes = 4;

/** PostgreSQL's binary form of an array of one dimension; null elements have the length -1 and no bytes. */
function binaryArray<Value>(
  values: readonly (Value | null)[],
  { type, bytes }: { type: number; bytes: number },
  write: (buffer: Buffer, value: Value, at: number) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + values.length * (lengthBytes + bytes));
  let hasNull = 0;
  let at = headerBytes;
  for (const value of values) {
    if (value === null) {
      hasNull = 1;
      at = buffer.writeInt32BE(-1, at);
    } else {
      buffer.writeInt32BE(bytes, at);
      write(buffer, value, at + lengthBytes);
      at += lengthBytes + bytes;
    }
  }
  const header = [1, hasNull, type, values.length, 1];
  for (const [index, word] of header.entries()) buffer.writeInt32BE(word, index * lengthBytes);
  return buffer.subarray(0, at);
}

// By the numbers of bigint and integer in pg_type, which never change.
const bigintType = { type: 20, bytes: 8 } as const;
const integerType = { type: 23, bytes: 4 } as const;
const writeBigint = (buffer: Buffer, value: bigint, at: number) => void buffer.writeBigInt64BE(value, at);
const writeInteger = (buffer: Buffer, value: number, at: number) => void buffer.writeInt32BE(value, at);

/** For the hot path, where both ends spend more on the digits of a text than on the numbers. An empty array has no dimension to tell. */
export function bigintArray(values: readonly (bigint | null)[]): Buffer | string {
  return values.length === 0 ? '{}' : binaryArray(values, bigintType, writeBigint);
}

export function integerArray(values: readonly number[]): Buffer | string {
  return values.length === 0 ? '{}' : binaryArray(values, integerType, writeInteger);
}
