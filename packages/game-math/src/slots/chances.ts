/** Exact chances of trigger counts of the stopped reels, from weights and strips alone. */
import { cellsOfReel } from './boards.ts';
import type { SlotConfig, Source } from './config.ts';

/** Ratio of integers, not in lowest terms. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Number of cases by count of triggers, from 0. */
type Cases = readonly bigint[];

function joined(left: Cases, right: Cases): Cases {
  const cases = new Array<bigint>(left.length + right.length - 1).fill(0n);
  for (const [one, many] of left.entries())
    for (const [other, more] of right.entries()) cases[one + other] = (cases[one + other] ?? 0n) + many * more;
  return cases;
}

const total = (cases: Cases) => cases.reduce((sum, many) => sum + many, 0n);

/** Cases by count of triggers on one reel. */
function casesOfReel(config: SlotConfig, { kind, reels }: Source, reel: number): Cases {
  const { rows, trigger } = config;
  if (kind === 'strips') {
    const strip = reels[reel] ?? [];
    const cases = new Array<bigint>(rows + 1).fill(0n);
    for (const stop of strip.keys()) {
      const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
      const count = shown.filter((symbol) => symbol === trigger.symbol).length;
      cases[count] = (cases[count] ?? 0n) + 1n;
    }
    return cases;
  }
  const weights = reels[reel] ?? {};
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const hits = weights[trigger.symbol] ?? 0;
  return cellsOfReel(config, reel).reduce<Cases>((cases) => joined(cases, [BigInt(all - hits), BigInt(hits)]), [1n]);
}

/** Chance of a count of triggers when these reels are linked and show none. */
function chanceOfLinked(
  config: SlotConfig,
  linked: readonly number[],
  isCounted: (count: number) => boolean,
): Fraction {
  const { reels, isMirrored, sources } = config;
  const stopped = Array.from({ length: isMirrored ? reels / 2 : reels }, (_, reel) => reel);
  const cases = stopped
    .filter((reel) => !linked.includes(reel))
    .map((reel) => casesOfReel(config, sources.plain, reel))
    .reduce(joined, [1n]);
  const counted = cases.filter((_, count) => isCounted(isMirrored ? count * 2 : count));
  return [total(counted), total(cases)];
}

const plus = ([left, of]: Fraction, [right, other]: Fraction): Fraction => [left * other + right * of, of * other];

/** Chance of the wanted counts of triggers on the first board of a paid spin. */
export function chanceOfTriggers(config: SlotConfig, isCounted: (count: number) => boolean): Fraction {
  const { links, reels } = config;
  const ways = links?.plain ?? [[1, 1] as const];
  const weights = ways.reduce((sum, [, weight]) => sum + weight, 0);
  return ways
    .flatMap(([count, weight]): Fraction[] => {
      if (count === 1) return [[weight, chanceOfLinked(config, [], isCounted)] as const].map(scaled(weights));
      const places = Array.from({ length: reels - count + 1 }, (_, first) => first);
      return places
        .map((first) => Array.from({ length: count }, (_, index) => first + index))
        .map((linked) => [weight, chanceOfLinked(config, linked, isCounted)] as const)
        .map(scaled(weights * places.length));
    })
    .reduce(plus, [0n, 1n]);
}

const scaled =
  (of: number) =>
  ([weight, [numerator, denominator]]: readonly [number, Fraction]): Fraction => [
    numerator * BigInt(weight),
    denominator * BigInt(of),
  ];

/** Probability that the first board opens the feature. */
export const openingChance = (config: SlotConfig): Fraction =>
  chanceOfTriggers(config, (count) => count >= config.trigger.least);

/** Rounds to whole millionths. */
export function perMillion([numerator, denominator]: Fraction): number {
  return Number((numerator * 2_000_000n + denominator) / (2n * denominator));
}
