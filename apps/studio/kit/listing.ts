/** What the platform's catalog is told of a game, from its certificate: never more than is true. */
import { type Listing, volatilityOf } from '@mirinae/contract/wallet/games';

type Fraction = { readonly numerator: number | string; readonly denominator: number | string };

export type Certified = {
  /** SHA-256 of the table of pays, or of the rules where there is none. */
  readonly hash: string;
  readonly returns: Fraction;
  readonly hitFrequency?: Fraction;
  /** In bets. */
  readonly standardDeviation?: number;
  /** In hundredths of the bet. */
  readonly maxWin: number;
};

type Placed = Pick<Listing, 'house' | 'family' | 'mechanic' | 'volatility' | 'restricted'> & {
  /** In won. */
  readonly stakes: readonly number[];
};

const share = ({ numerator, denominator }: Fraction) => Number((BigInt(numerator) * 10_000n) / BigInt(denominator));

export function listingOf(certified: Certified, { stakes, ...placed }: Placed): Listing {
  const { hash, returns, hitFrequency, standardDeviation, maxWin } = certified;
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
      returns: { numerator: String(returns.numerator), denominator: String(returns.denominator) },
    },
  };
}
