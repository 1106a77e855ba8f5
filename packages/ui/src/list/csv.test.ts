import { expect, test } from 'vitest';
import { csvText, readAll } from './csv.ts';

test('a file quotes every field and keeps formulas as text', () => {
  expect(
    csvText(
      ['ID', '금액'],
      [
        ['a"b', 10],
        ['=1+1', -5],
        [null, 0],
      ],
    ),
  ).toBe('"ID","금액"\r\n"a""b","10"\r\n"\'=1+1","-5"\r\n"","0"');
});

test('a file holds all pages of a list', async () => {
  const all = Array.from({ length: 250 }, (_, index) => index);
  const rows = await readAll(async (page, perPage) => ({
    list: all.slice((page - 1) * perPage, page * perPage),
    pageInfo: { tatal_list_count: all.length },
  }));
  expect(rows).toEqual(all);
});
