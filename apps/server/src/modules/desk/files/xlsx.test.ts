import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWorkbook } from './xlsx.ts';

const entrySign = 0x0201_4b50;

/** The entries of an archive by its directory, which comes last. */
function entriesOf(archive: Buffer): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === entrySign) {
    const [sum, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field));
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const from = archive.readUInt32LE(at + 42) + 30 + nameBytes;
    const text = inflateRawSync(archive.subarray(from, from + (packed ?? 0)));
    expect([text.length, crc32(text)]).toEqual([size, sum]);
    entries.set(name, text.toString('utf8'));
    at += 46 + nameBytes;
  }
  return entries;
}

async function sheetOf(...parts: Parameters<ReturnType<typeof createWorkbook>['add']>[0][]): Promise<string> {
  const workbook = createWorkbook();
  const written = [await workbook.begin()];
  for (const rows of parts) written.push(await workbook.add(rows));
  written.push(await workbook.end());
  const entries = entriesOf(Buffer.concat(written));
  expect([...entries.keys()]).toContain('[Content_Types].xml');
  return entries.get('xl/worksheets/sheet1.xml') ?? '';
}

const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

test('a workbook has numbers as numbers, texts as texts, and nothing where nothing is', async () => {
  expect(
    await sheetOf(
      [['금액', '닉네임']],
      [
        [-12.5, ''],
        [null, '한강'],
      ],
    ),
  ).toContain(
    `<row r="1">${textCell('A1', '금액')}${textCell('B1', '닉네임')}</row><row r="2"><c r="A2"><v>-12.5</v></c></row><row r="3">${textCell('B3', '한강')}</row></sheetData>`,
  );
});

test('a nickname that looks like a formula or like markup stays a text in a workbook', async () => {
  const sheet = await sheetOf([['=HYPERLINK("http://a")', '<c t="str">&', 'a\u0000b\ud800']]);
  expect(sheet).toContain(
    `${textCell('A1', '=HYPERLINK("http://a")')}${textCell('B1', '&lt;c t="str"&gt;&amp;')}${textCell('C1', 'ab\ufffd')}</row>`,
  );
  expect(sheet).not.toContain('<f>');
});

test('columns go on after Z', async () => {
  const sheet = await sheetOf([Array.from({ length: 28 }, (_, index) => index)]);
  expect(sheet).toContain('<c r="Z1"><v>25</v></c><c r="AA1"><v>26</v></c><c r="AB1"><v>27</v></c></row>');
});

test('a workbook of many rows is handed out part by part, and is whole', async () => {
  const workbook = createWorkbook();
  const written = [await workbook.begin()];
  const rows = Array.from({ length: 1_000 }, (_, index) => [index, `member ${(index * 7_919) % 1_000_003}`]);
  let most = 0;
  for (let part = 0; part < 50; part += 1) {
    const bytes = await workbook.add(rows);
    most = Math.max(most, bytes.length);
    written.push(bytes);
  }
  written.push(await workbook.end());
  const archive = Buffer.concat(written);
  expect(most).toBeLessThan(archive.length / 10);
  expect(entriesOf(archive).get('xl/worksheets/sheet1.xml')?.match(/<row /g)).toHaveLength(50_000);
});
