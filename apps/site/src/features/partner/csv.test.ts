import { expect, test } from 'vitest';
import { csvText, fetchAll } from './csv.ts';

test('a file quotes every field and keeps formulas as text', () => {
  expect(
    csvText(
      ['ID', '금액'],
      [
        ['a"b', 10],
        ['=1+1', -5],
      ],
    ),
  ).toBe('"ID","금액"\r\n"a""b","10"\r\n"\'=1+1","-5"');
});

test('a file holds all pages of a list', async () => {
  const all = Array.from({ length: 250 }, (_, index) => index);
  const rows = await fetchAll(async (page, perPage) => ({
    list: all.slice((page - 1) * perPage, page * perPage),
    pageInfo: { tatal_list_count: all.length },
  }));
  expect(rows).toEqual(all);
});
