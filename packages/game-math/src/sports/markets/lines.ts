/** Lines of markets and their specifiers in messages. */
import type { MarketType } from './market-type.ts';

export type LineOf = {
  /** In quarters; absent in markets without a line. */
  readonly line?: number;
  /** Number of the period, from 1; absent in markets of the whole match. */
  readonly nth?: number;
};

/** Specifiers as 'hcp=-0.5|setnr=2', sorted by key, '' for none, so that equal lines have equal strings. */
export function specifiersOf(type: MarketType, { line, nth }: LineOf): string {
  const pairs: string[] = [];
  if (type.line !== undefined && line !== undefined) pairs.push(`${type.line}=${line / 4}`);
  if (type.nth !== undefined && nth !== undefined) pairs.push(`${type.nth}=${nth}`);
  if (type.variant !== undefined) pairs.push(`variant=${type.variant}`);
  return pairs.sort().join('|');
}

/** Inverse of `specifiersOf`. Throws RangeError for missing, unknown or non-quarter specifiers. */
export function lineOf(type: MarketType, specifiers: string): LineOf {
  const given = new Map(
    specifiers.split('|').map((pair): [string, number] => {
      const [key = '', value = ''] = pair.split('=');
      return [key, Number(value)];
    }),
  );
  const line = type.line === undefined ? undefined : 4 * (given.get(type.line) ?? Number.NaN);
  const nth = type.nth === undefined ? undefined : (given.get(type.nth) ?? Number.NaN);
  const read = { ...(line === undefined ? {} : { line }), ...(nth === undefined ? {} : { nth }) };
  if (
    [line, nth].some((value) => value !== undefined && !Number.isInteger(value)) ||
    specifiersOf(type, read) !== specifiers
  )
    throw new RangeError(`${specifiers || 'No specifier'} does not fit market ${type.id}.`);
  return read;
}
