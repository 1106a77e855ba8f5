/** A language of tomorrow is rows: every table of texts by language takes its tag, and nothing else has to change. */
import { expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { readNames } from './texts-by-language.ts';

const { db } = await testPlatform();

/** Tables whose rows are texts by BCP 47 tag, and the columns that each row has. */
async function tablesOfTexts(): Promise<Map<string, string[]>> {
  const { rows } = await db.$client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by table_name having 'tag' = any(array_agg(column_name::text)) order by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

it('takes a text in a language that nothing here knows yet, for whatever has one in English', async () => {
  const tables = await tablesOfTexts();
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining(['agreement_texts', 'catalog_game_names', 'site_footer_texts', 'vip_grade_names']),
  );
  for (const [table, columns] of tables) {
    const copied = columns.map((column) => (column === 'tag' ? `'th'` : column)).join(', ');
    const english = (await db.$client.query(`select from ${table} where tag = 'en'`)).rowCount;
    const added = await db.$client.query(
      `insert into ${table} (${columns.join(', ')}) select ${copied} from ${table} where tag = 'en'`,
    );
    expect([table, added.rowCount]).toEqual([table, english]);
  }
});

it('reads a text that a language does not have in English', () => {
  expect(readNames({ en: 'Seed', th: 'เมล็ด' })).toEqual({ ko: 'Seed', en: 'Seed', vi: 'Seed' });
  expect(readNames(null)).toEqual({ ko: '', en: '', vi: '' });
});
