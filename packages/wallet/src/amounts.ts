/** Forms of money: the protocol has whole numbers of smallest units, a program may have decimal texts. */
export type Amounts<Amount> = {
  /** Throws RangeError for what is no amount of the protocol. */
  toUnits(amount: Amount): number;
  fromUnits(units: number): Amount;
};

function checked(units: number, amount: unknown): number {
  if (Number.isSafeInteger(units) && units >= 0) return units;
  throw new RangeError(`${String(amount)} is no amount in smallest units.`);
}

/** Smallest units of the currency: won, đồng, cents. */
export const wholeUnits: Amounts<number> = {
  toUnits: (amount) => checked(amount, amount),
  fromUnits: (units) => units,
};

const maxDecimals = 6;

/** Texts such as `12.34`, exact: more decimals than the currency has are refused, a float is never made. */
export function decimalAmounts(decimals: number): Amounts<string> {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    throw new RangeError(`${decimals} is no number of decimals from 0 to ${maxDecimals}.`);
  return {
    toUnits(amount) {
      const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d+))?$/.exec(amount) ?? [];
      if (whole === undefined || fraction.length > decimals) return checked(Number.NaN, amount);
      return checked(Number(`${whole}${fraction.padEnd(decimals, '0')}`), amount);
    },
    fromUnits(units) {
      const digits = String(units).padStart(decimals + 1, '0');
      return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
    },
  };
}
