/** A database for a studio of the test's own; dropped when the file is done. */
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';

function addressOf(database: string): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export async function emptyDatabase(): Promise<string> {
  const name = `test_studio_${newRoundId().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  afterAll(() => administer(`drop database if exists ${name} with (force)`));
  return addressOf(name);
}
