/** A first start that was killed while it filled the sandbox, and the next one. */
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { createDatabase } from '../testing/database.ts';
import { dropHalfMadeDemo } from './half-made-demo.ts';

const url = await createDatabase('template0');
const client = new pg.Client({ connectionString: url });
await client.connect();
afterAll(() => client.end());
const start = async () => {
  await dropHalfMadeDemo(url);
  await prepareDatabase(url, url, 'KRW');
};
const title = async () => (await client.query('select site_title from site_options')).rows[0]?.site_title;

test('what a start that was cut off has filled is made anew, and what was filled whole stays', async () => {
  await start();
  const first = await title();
  await client.query(`update site_options set site_title = 'filled'`);
  await start();
  expect(await title()).toBe('filled');
  await client.query('insert into demo_loading values (now())');
  await start();
  expect(await title()).toBe(first);
  expect((await client.query('select from demo_loading')).rowCount).toBe(0);
});
