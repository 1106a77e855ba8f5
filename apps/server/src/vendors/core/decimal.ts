/**
 * Amounts of vendors as exact text: `12.345678` of a currency is a whole number of the ledger's units, never a float.
 */
import { type Money, money } from '../../platform/money.ts';

const pattern = /^(-?)(\d{1,15})(?:\.(\d{1,18}))?$/;

export type Units = {
  readonly units: Money;
  /** False when there were more decimals than the unit has; they are cut off. */
  readonly exact: boolean;
};

/** Reads a JSON number or a decimal text; null for anything that is no plain decimal number. */
export function readUnits(amount: number | string, decimals: number): Units | null {
  const match = pattern.exec(String(amount));
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const units = BigInt(`${whole}${kept}`);
  return { units: money(sign ? -units : units), exact: /^0*$/.test(fraction.slice(decimals)) };
}

/** An amount in units of 10^-`from` as one in units of 10^-`to`. */
export function rescale(amount: Money, from: number, to: number): Units {
  const read = readUnits(writeUnits(amount, from), to);
  if (!read) throw new RangeError(`${amount} is no amount.`);
  return read;
}

export function writeUnits(units: Money, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return units < 0n ? `-${text}` : text;
}
