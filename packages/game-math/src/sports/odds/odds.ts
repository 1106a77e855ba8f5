/** Odds as whole numbers: ten-thousandths of the decimal odds, 1.0000 to 100,000.0000. 18,500 is 1.85. */
export type Odds = number;

export const oddsScale = 10_000;
export const oddsLeast: Odds = 10_100;
export const maxOdds: Odds = 1_000_000_000;

/** Display steps of prices by range of decimal odds. */
const steps: readonly (readonly [below: number, step: number])[] = [
  [2, 0.01],
  [3, 0.02],
  [4, 0.05],
  [6, 0.1],
  [10, 0.2],
  [20, 0.5],
  [Infinity, 1],
];

/** Decimal odds rounded down to the next step, at least 1.01. */
export function oddsOf(decimal: number): Odds {
  const step = steps.find(([below]) => decimal < below)?.[1] ?? 1;
  const stepped = Math.floor(decimal / step + 1e-9) * Math.round(step * oddsScale);
  return Math.min(Math.max(stepped, oddsLeast), maxOdds);
}

export type OddsFormat = 'decimal' | 'hongKong' | 'malay' | 'american';

const thousandths = (value: number): string => (Math.round(value * 1_000) / 1_000).toLocaleString('en', grouping);
const grouping = { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;

/** Formats of odds by region; bets always use the decimal number. */
const waysToWrite: Record<OddsFormat, (decimal: number) => string> = {
  decimal: (decimal) => decimal.toLocaleString('en', grouping),
  hongKong: (decimal) => thousandths(decimal - 1),
  malay: (decimal) => thousandths(decimal <= 2 ? decimal - 1 : -1 / (decimal - 1)),
  american: (decimal) => (decimal >= 2 ? `+${Math.round((decimal - 1) * 100)}` : `${Math.round(-100 / (decimal - 1))}`),
};

export const writtenOdds = (odds: Odds, format: OddsFormat): string => waysToWrite[format](odds / oddsScale);
