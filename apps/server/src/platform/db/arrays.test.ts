/**
 * Goal: what goes in as an array is what PostgreSQL reads. Method: any values, sent to a real server and read back as
 * it understood them.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { bigintArray, byteaArray, integerArray, plainArray, splitArray, textArray, timeArray } from './arrays.ts';

const { db } = await testDatabase();

async function readBack(type: string, parameter: Buffer | string): Promise<unknown> {
  const { rows } = await db.$client.query(`select array(select unnest($1::${type}[])) as list`, [parameter]);
  return rows[0]?.list;
}

const texts = fc.array(fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')));
const whole = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

it('reads texts as they were, with quotes, braces, commas and letters of every script', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      expect(await readBack('text', textArray(values))).toEqual(values);
    }),
    { examples: [[['', '"', '\\', '{a,b}', 'null', '미리내', '\u{1f0a1}']], [[]]] },
  );
});

it('reads whole numbers to the last, and nothing where there is none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.bigInt(whole))), async (values) => {
      expect(await readBack('bigint', bigintArray(values))).toEqual(values.map((value) => value?.toString() ?? null));
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (values) => {
      expect(await readBack('integer', integerArray(values))).toEqual(values);
    }),
  );
});

it('refuses numbers that do not fit, instead of writing others', () => {
  expect(() => bigintArray([whole.max + 1n])).toThrow(RangeError);
  expect(() => bigintArray([whole.min - 1n])).toThrow(RangeError);
  expect(() => integerArray([2 ** 31])).toThrow(RangeError);
});

it('reads times to the millisecond, bytes, truths and names', async () => {
  const at = new Date('2026-02-28T23:59:59.999Z');
  expect(await readBack('timestamptz', timeArray([at, null]))).toEqual([at, null]);
  const bytes = [Buffer.from([0, 255, 92, 34]), Buffer.alloc(0)];
  expect(await readBack('bytea', byteaArray(bytes))).toEqual(bytes);
  expect(await readBack('boolean', plainArray([true, false, null]))).toEqual([true, false, null]);
  expect(await readBack('ledger.transfer_kind', plainArray(['bet', null]))).toBe('{bet,NULL}');
});

it('splits what PostgreSQL writes without quotes', () => {
  expect(splitArray('{}')).toEqual([]);
  expect(splitArray('{1,-2,3}')).toEqual(['1', '-2', '3']);
});
