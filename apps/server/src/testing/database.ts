/** A database of its own for each test file: copied from the migrated template, dropped when the file is done. */
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Database, disconnect } from '../platform/db/connect.ts';
import { randomBytes } from '../platform/rng.ts';

export type TestDatabase = { db: Database; url: string };

async function administer(url: string, statement: string): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Dropped when the test file is done; answers its address. `template0` is empty. */
export async function createDatabase(template: string): Promise<string> {
  const url = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Block by block through the log, as by default, takes three times as long.
  await administer(url.href, `create database ${name} template ${template} strategy file_copy`);
  afterAll(() => administer(url.href, `drop database if exists ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Call once at the top of a test file. `maxConnections` is for races that need many connections. */
export async function testDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const url = await createDatabase(new URL(inject('templateUrl')).pathname.slice(1));
  const db = connect(url, { applicationName: 'mirinae-test', ...options });
  afterAll(() => disconnect(db));
  return { db, url };
}
