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
const title = async () => (await client.query(`select text from site_titles where tag = 'ko'`)).rows[0]?.text;

test('what a start that was cut off has filled is made anew, and what was filled whole stays', async () => {
  await start();
  const first = await title();
  await client.query(`update site_titles set text = 'filled'`);
  await start();
  expect(await title()).toBe('filled');
  await client.query('insert into demo_loading values (now())');
  await start();
  expect(await title()).toBe(first);
  expect((await client.query('select from demo_loading')).rowCount).toBe(0);
});
