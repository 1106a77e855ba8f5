/** Line of a market in one match: its name on the wire, and the keys of its specifiers in order. */
import type { MarketType } from './market-type.ts';

export type LineOf = {
  /** In quarters; absent where the market has no line. */
  readonly line?: number;
  /** From 1; absent where the market is of the whole match. */
  readonly nth?: number;
};

/** 'hcp=-0.5|setnr=2', keys sorted, '' without any: two equal lines are written equally. */
export function specifiersOf(type: MarketType, { line, nth }: LineOf): string {
  const pairs: string[] = [];
  if (type.line !== undefined && line !== undefined) pairs.push(`${type.line}=${line / 4}`);
  if (type.nth !== undefined && nth !== undefined) pairs.push(`${type.nth}=${nth}`);
  if (type.variant !== undefined) pairs.push(`variant=${type.variant}`);
  return pairs.sort().join('|');
}

/** The way back. Throws RangeError when a specifier is missing, unknown or not a quarter. */
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
