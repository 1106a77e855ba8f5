/**
 * Arrays as PostgreSQL reads them, for the hot path: a column of a batch is one parameter, and both ends spend more on
 * the digits, quotes and escapes of a long text than on the work itself. An empty array has no dimension, so it is
 * always the text `{}`.
 */

export type ArrayParameter = Buffer | string;

/** Elements that need no quotes: numbers, hexadecimal digits, names of enums, times. */
export function plainArray(values: readonly (bigint | number | boolean | string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

export function timeArray(values: readonly (Date | null)[]): string {
  return plainArray(values.map((value) => value?.toISOString() ?? null));
}

export function byteaArray(values: readonly Buffer[]): string {
  return plainArray(values.map((value) => `\\\\x${value.toString('hex')}`));
}

/** The elements of an array text without quotes in it. */
export function splitArray(text: string): string[] {
  return text.length <= 2 ? [] : text.slice(1, -1).split(',');
}

const headerBytes = 20;
const lengthBytes = 4;
const nullLength = -1;

/**
 * The head of PostgreSQL's binary form of an array of one dimension that starts at 1. `type` is a number of pg_type,
 * which never changes.
 */
function writeHeader(buffer: Buffer, type: number, count: number, hasNull: boolean): void {
  const header = [1, hasNull ? 1 : 0, type, count, 1];
  for (const [index, word] of header.entries()) buffer.writeInt32BE(word, index * lengthBytes);
}

function fixedArray<Value>(
  values: readonly (Value | null)[],
  { type, bytes }: { type: number; bytes: number },
  write: (buffer: Buffer, value: Value, at: number) => void,
): ArrayParameter {
  if (values.length === 0) return '{}';
  const buffer = Buffer.allocUnsafe(headerBytes + values.length * (lengthBytes + bytes));
  let hasNull = false;
  let at = headerBytes;
  for (const value of values) {
    if (value === null) {
      hasNull = true;
      at = buffer.writeInt32BE(nullLength, at);
    } else {
      at = buffer.writeInt32BE(bytes, at);
      write(buffer, value, at);
      at += bytes;
    }
  }
  writeHeader(buffer, type, values.length, hasNull);
  return buffer.subarray(0, at);
}

const bigintType = { type: 20, bytes: 8 } as const;
const integerType = { type: 23, bytes: 4 } as const;
const textType = 25;
// This refuses what does not fit; a DataView would be a little faster and would write another number.
const writeInteger = (buffer: Buffer, value: number, at: number) => void buffer.writeInt32BE(value, at);

/**
 * A bigint[]. Throws a RangeError for a number that does not fit. Through a view of the bytes, as a Buffer takes twenty
 * times as long for a bigint.
 */
export function bigintArray(values: readonly (bigint | null)[]): ArrayParameter {
  let view: DataView | null = null;
  return fixedArray(values, bigintType, (buffer, value, at) => {
    if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit into 64 bits.`);
    view ??= new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    view.setBigInt64(at, value);
  });
}

/** An integer[]. Throws a RangeError for a number that does not fit. */
export function integerArray(values: readonly number[]): ArrayParameter {
  return fixedArray(values, integerType, writeInteger);
}

/** A text[] of any texts without the zero character, which PostgreSQL refuses. */
export function textArray(values: readonly string[]): ArrayParameter {
  if (values.length === 0) return '{}';
  const bytes = values.reduce((sum, value) => sum + lengthBytes + Buffer.byteLength(value), headerBytes);
  const buffer = Buffer.allocUnsafe(bytes);
  let at = headerBytes;
  for (const value of values) {
    const length = buffer.write(value, at + lengthBytes);
    buffer.writeInt32BE(length, at);
    at += lengthBytes + length;
  }
  writeHeader(buffer, textType, values.length, false);
  return buffer;
}
