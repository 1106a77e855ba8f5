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

test('a formula in full-width letters is kept as text too, and a negative number stays one', () => {
  expect(csvText(['ID'], [['＝1+1'], ['＠x'], ['－2+3'], ['-5'], ['-0.5']])).toBe(
    '"ID"\r\n"\'＝1+1"\r\n"\'＠x"\r\n"\'－2+3"\r\n"-5"\r\n"-0.5"',
  );
});

test('a file holds all pages of a list', async () => {
  const all = Array.from({ length: 250 }, (_, index) => index);
  const rows = await readAll(async (page, perPage) => ({
    list: all.slice((page - 1) * perPage, page * perPage),
    pageInfo: { tatal_list_count: all.length },
  }));
  expect(rows).toEqual(all);
});

const listOf = (rows: () => readonly number[]) => async (page: number, perPage: number) => ({
  list: rows().slice((page - 1) * perPage, page * perPage),
  pageInfo: { tatal_list_count: rows().length },
});
const upTo = (length: number) => Array.from({ length }, (_, index) => index);

test('a list with more rows than a file holds makes no file, and says how many there are', async () => {
  const failing = readAll(listOf(() => upTo(12_345)));
  await expect(failing).rejects.toMatchObject({ code: 'Z414', data: { rows: 12_345, max: 9_999 } });
});

test('a list that grows while it is read is read anew, so that no row is twice in the file', async () => {
  let requested = 0;
  const rows = await readAll(
    listOf(() => {
      requested += 1;
      return requested < 4 ? upTo(250) : [-1, ...upTo(250)];
    }),
  );
  expect(rows).toEqual([-1, ...upTo(250)]);
});

test('a list that never stops changing makes no file', async () => {
  let length = 250;
  const failing = readAll(
    listOf(() => {
      length += 1;
      return upTo(length);
    }),
  );
  await expect(failing).rejects.toMatchObject({ code: 'Z415' });
});
