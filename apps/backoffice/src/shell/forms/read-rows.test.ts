/** Files of banks become rows: code pages, delimiters and XLSX. */
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRows, readTable } from './read-rows.ts';

const head = ['거래일시', '적요', '기재내용', '출금액', '입금액', '거래후잔액'];
const row = ['2026-03-02 15:15:30', '타행이체', '김하나', '0', '50,000', '150,000'];
const stored = (file: string) => openAsBlob(path.join(import.meta.dirname, 'testing', file));

const quoted = (cell: string) => `"${cell}"`;
const textOf = (delimiter: string) => [head, row].map((cells) => cells.map(quoted).join(delimiter)).join('\r\n');
function utf16(text: string, isBig: boolean, hasMark: boolean): ArrayBuffer {
  const marked = hasMark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), !isBig);
  return view.buffer;
}

test.each([
  ['UTF-8', new Blob([textOf(',')])],
  ['UTF-8 with its mark', new Blob(['\uFEFF', textOf(',')])],
  ['tabs', new Blob([textOf('\t')])],
  ['semicolons', new Blob([textOf(';')])],
  ['UTF-16, little end first', new Blob([utf16(textOf('\t'), false, true)])],
  ['UTF-16, big end first', new Blob([utf16(textOf('\t'), true, true)])],
  ['UTF-16 without a mark', new Blob([utf16(`"no","${'x'.repeat(300)}"\n${textOf(',')}`, false, false)])],
])('a statement in %s', async (_, file) => {
  expect((await readRows(file))?.slice(-2)).toEqual([head, row]);
});

test('a statement in CP949, as most Korean banks write', async () => {
  expect(await readRows(await stored('statement-cp949.csv'))).toEqual([head, row]);
});

test('a statement in XLSX, whose cells hold a date and numbers', async () => {
  const [date, kind, name] = row;
  expect(await readRows(await stored('statement.xlsx'))).toEqual([head, [date, kind, name, '0', '50000', '150000']]);
});

describe('is no table, and is refused:', () => {
  test.each([
    ['nothing', new Blob([])],
    ['an open quote', new Blob(['a,b\n"c'])],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 2])])],
    ['a zipped folder that is no workbook', new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])])],
    ['more than a statement holds', new Blob([Array.from({ length: 5_001 }, () => `a,${'b'.repeat(100)}`).join('\n')])],
  ])('%s', async (_, file) => {
    expect(await readRows(file)).toBeNull();
  });
});

test('a line with an open quote is named', async () => {
  expect(await readTable(new Blob(['a,b\n1,2\n3,"4\n5,6\n']))).toEqual({ line: 3 });
});

test('a delimiter that was chosen counts, whatever it looks like', async () => {
  expect(await readTable(new Blob(['a;b,c\n1;2,5\n']), { delimiter: ';' })).toEqual([
    ['a', 'b,c'],
    ['1', '2,5'],
  ]);
});
