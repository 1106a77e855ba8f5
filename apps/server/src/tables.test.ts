/** Every table that a module declares is in the database, column by column. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getTableConfig, is, PgTable } from './platform/db/orm.ts';
import { testDatabase } from './testing/database.ts';

const { db } = await testDatabase();

async function readDeclaredTables(): Promise<PgTable[]> {
  const folder = path.join(import.meta.dirname, 'modules');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('tables.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(folder, file))));
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
}

test('tables.ts and the migrations agree', async () => {
  const { rows } = await db.$client.query<{ column: string }>(
    `select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as column
     from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Set(rows.map(({ column }) => column));
  const declared = (await readDeclaredTables()).map((table) => getTableConfig(table));
  expect(declared.length).toBeGreaterThan(50);
  const missing = declared.flatMap(({ name, columns }) =>
    columns
      .map((column) => `${name}.${column.name}${column.notNull ? '' : '?'}`)
      .filter((column) => !known.has(column)),
  );
  expect(missing).toEqual([]);
});
