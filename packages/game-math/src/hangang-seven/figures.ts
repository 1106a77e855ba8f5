/** What the catalog says of 한강 세븐, from its certificate: never more than is true. */
import certificate from './certificate.json' with { type: 'json' };

const { returnToPlayer, hitFrequency, maxWin } = certificate;
const share = ({ numerator, denominator }: typeof returnToPlayer, of: number) =>
  Math.floor((numerator * of) / denominator);

/** Rates in hundredths of a percent, the highest win in hundredths of the stake. */
export const figures = {
  rtp: share(returnToPlayer, 10_000),
  hitRate: share(hitFrequency, 10_000),
  maxWin: share(maxWin.stakes, 100),
} as const;
