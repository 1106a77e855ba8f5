/** Databases of the studio that were made by an earlier version. */
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../engine/database.ts';
import { migrate } from '../engine/migrate.ts';
import { emptyDatabase } from './empty-database.ts';

const url = await emptyDatabase();
const db = openDatabase(url);
afterAll(() => db.end());
await migrate(url);
const applyAs = (sha256: string) =>
  db.query(`update studio_migrations set sha256 = $1 where name = '0022-rounds-ahead.sql'`, [sha256]);

it('one made while rounds ahead had no index of the live ones starts, and gets it', async () => {
  await applyAs('9df46d125e333d89548c5547f1f9bc40179de808764018c44abc8b7358b29a99');
  await db.query('drop index table_rounds_live');
  await db.query(`delete from studio_migrations where name = '0028-live-rounds-index.sql'`);
  await migrate(url);
  const { rows } = await db.query(`select to_regclass('table_rounds_live') is not null as "isThere"`);
  expect(rows).toEqual([{ isThere: true }]);
});

it('one made by a text that was never released is refused', async () => {
  await applyAs('edited');
  await expect(migrate(url)).rejects.toThrow('0022-rounds-ahead.sql was edited after it was applied');
});
