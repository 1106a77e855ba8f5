/** A turnover in percent as how many times the amount: 2500 reads 25. */
export const formatTimes = (percent: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(percent / 100);
