/** Listing of a game in the platform's catalog, derived from its certificate; figures are rounded down. */
import { type Listing, volatilityOf } from '@mirinae/contract/wallet/games';

type Fraction = { readonly numerator: number | string; readonly denominator: number | string };

export type Certified = {
  /** SHA-256 of the paytable, or of the rules where there is none. */
  readonly hash: string;
  readonly returns: Fraction;
  readonly hitFrequency?: Fraction;
  /** Standard deviation in bets. */
  readonly standardDeviation?: number;
  /** Maximum win in hundredths of the bet. */
  readonly maxWin: number;
  /** Chances of winning at least 10, 100 and 1,000 bets, and the maximum. */
  readonly reaching?: Readonly<Record<'10' | '100' | '1000' | 'most', Fraction>>;
};

type Placed = Pick<Listing, 'house' | 'family' | 'mechanic' | 'features' | 'volatility' | 'restricted'> & {
  /** Stakes in smallest units. */
  readonly stakes: readonly number[];
};

const commonDivisor = (left: bigint, right: bigint): bigint =>
  right === 0n ? left : commonDivisor(right, left % right);

/** Fraction in lowest terms, as text. */
function written(fraction: Fraction) {
  const [numerator, denominator] = [BigInt(fraction.numerator), BigInt(fraction.denominator)];
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: String(numerator / divisor), denominator: String(denominator / divisor) };
}

const share = ({ numerator, denominator }: Fraction) => Number((BigInt(numerator) * 10_000n) / BigInt(denominator));

export function listingOf(certified: Certified, { stakes, ...placed }: Placed): Listing {
  const { hash, returns, hitFrequency, standardDeviation, maxWin, reaching } = certified;
  return {
    ...placed,
    rtp: share(returns),
    ...(hitFrequency && { hitRate: share(hitFrequency) }),
    ...(standardDeviation !== undefined && {
      deviation: Math.round(standardDeviation * 100),
      volatility: volatilityOf(standardDeviation),
    }),
    maxWin: Math.floor(maxWin),
    stakes: { min: Math.min(...stakes), max: Math.max(...stakes) },
    orientation: 'both',
    demo: true,
    certificate: {
      hash,
      returns: written(returns),
      ...(reaching && {
        reaching: {
          '10': written(reaching[10]),
          '100': written(reaching[100]),
          '1000': written(reaching[1000]),
          most: written(reaching.most),
        },
      }),
    },
  };
}
