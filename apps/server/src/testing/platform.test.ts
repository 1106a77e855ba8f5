import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();
it('gives a database', async () => {
  const r = await db.$client.query('select 1::int8 as a, now()');
  expect(r.rows[0].a).toBe(1n);
});
