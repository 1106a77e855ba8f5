/**
 * Certification: every book is played once, the weights that make each pool return exactly what the config says are
 * solved for, and every published figure is a ratio of whole numbers. Another machine gets the same, to the last digit.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Mode, type ModeName, type Pool, pools, type SlotConfig, type Tiers } from './config.ts';
import { playBook } from './play.ts';
import { type PoolWeights, type Slot, slotOf, type Weights, weightOf } from './slot.ts';

/** A ratio in lowest terms; `decimal` is for reading. */
export type Ratio = { readonly numerator: string; readonly denominator: string; readonly decimal: number };

/** All figures of a mode are against its bet, not its cost, but for the return. */
export type ModeFigures = {
  readonly cost: number;
  readonly featureIn: number;
  readonly returnToPlayer: Ratio;
  readonly hitFrequency: Ratio;
  readonly standardDeviation: number;
  /** Winning at least so many bets. */
  readonly reaching: { readonly '10': Ratio; readonly '100': Ratio; readonly '1000': Ratio };
  /** In hundredths of the bet. */
  readonly maxWin: { readonly pay: number; readonly chance: Ratio };
};

/** Awards of the rules that no book pays, by symbol the counts from which they would be: no paytable may print them. */
export type UnpaidAwards = Readonly<Record<string, readonly number[]>>;

export type Certificate = {
  readonly gameId: string;
  readonly rulesVersion: string;
  readonly rulesHash: string;
  /** Always `books`: how the figures were come by. */
  readonly method: string;
  readonly books: Readonly<Record<Pool, number>>;
  readonly weights: PoolWeights;
  /** SHA-256 of pay and weight of every book, pool after pool, each as an unsigned big-endian 32-bit number. */
  readonly tableHash: string;
  readonly unpaid: UnpaidAwards;
  readonly modes: { readonly spin: ModeFigures; readonly ante?: ModeFigures; readonly buy?: ModeFigures };
};

type Pays = Readonly<Record<Pool, Uint32Array>>;
/** A chance or a mean as a fraction. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

function tierOf(tiers: Tiers, count: number): number | undefined {
  return tiers.findLast(([from]) => from <= count)?.[0];
}

function listUnpaid({ pays }: SlotConfig, paid: ReadonlySet<string>): UnpaidAwards {
  const unpaid = Object.entries(pays).map(
    ([symbol, tiers]) =>
      [symbol, tiers.map(([from]) => from).filter((from) => !paid.has(`${symbol} ${from}`))] as const,
  );
  return Object.fromEntries(unpaid.filter(([, froms]) => froms.length > 0));
}

function playAll(config: SlotConfig, configHash: string): { pays: Pays; unpaid: UnpaidAwards } {
  const paid = new Set<string>();
  const playOne = (pool: Pool, book: number) => {
    const { events, pay } = playBook(config, configHash, pool, book);
    for (const event of events)
      if (event.type === 'wins')
        for (const { symbol, count } of event.wins) paid.add(`${symbol} ${tierOf(config.pays[symbol] ?? [], count)}`);
    return pay;
  };
  const playPool = (pool: Pool) => Uint32Array.from({ length: config.books[pool] }, (_, book) => playOne(pool, book));
  const pays = { plain: playPool('plain'), feature: playPool('feature') };
  return { pays, unpaid: listUnpaid(config, paid) };
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}

/** What lies below the return, weighed by `low`, is what lies above it, weighed by `high`. Throws RangeError. */
function solveWeights(pays: Uint32Array, thousandths: number): Weights {
  let [below, above] = [0, 0];
  for (const pay of pays) {
    const over = pay * 10 - thousandths;
    if (over < 0) below -= over;
    else above += over;
  }
  const divisor = Number(greatestCommonDivisor(BigInt(below), BigInt(above)));
  const [low, high] = [above / divisor, below / divisor];
  if (low < 1 || high < 1 || Math.max(low, high) >= 2 ** 32)
    throw new RangeError(`No weights give ${thousandths} thousandths.`);
  return { low, high };
}

function ratioOf([numerator, denominator]: Fraction): Ratio {
  const divisor = greatestCommonDivisor(numerator, denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  const scale = 10n ** 12n;
  return { numerator: `${top}`, denominator: `${bottom}`, decimal: Number((top * scale) / bottom) / Number(scale) };
}

/** The mean of `of` over all rounds of a mode. */
function meanOf(slot: Slot, pays: Pays, { featureIn }: Mode, of: (pay: number) => number): Fraction {
  const [plain, feature] = pools.map((pool): Fraction => {
    let [sum, weight] = [0n, 0n];
    for (const pay of pays[pool]) {
      const weighs = BigInt(weightOf(slot, pool, pay));
      sum += weighs * BigInt(of(pay));
      weight += weighs;
    }
    return [sum, weight];
  });
  if (!plain || !feature) throw new RangeError('A pool is missing.');
  const others = BigInt(featureIn - 1);
  return [others * plain[0] * feature[1] + feature[0] * plain[1], BigInt(featureIn) * plain[1] * feature[1]];
}

function figuresOf(slot: Slot, pays: Pays, mode: Mode): ModeFigures {
  const mean = (of: (pay: number) => number) => meanOf(slot, pays, mode, of);
  const reaching = (bets: number) => ratioOf(mean((pay) => (pay >= bets * 100 ? 1 : 0)));
  const [paid, rounds] = mean((pay) => pay);
  const squares = ratioOf(mean((pay) => pay * pay)).decimal;
  const seen = mode.featureIn === 1 ? [pays.feature] : [pays.plain, pays.feature];
  const highest = seen.flatMap((list) => [...list]).reduce((most, pay) => Math.max(most, pay), 0);
  return {
    ...mode,
    returnToPlayer: ratioOf([paid, rounds * BigInt(mode.cost)]),
    hitFrequency: ratioOf(mean((pay) => (pay > 0 ? 1 : 0))),
    standardDeviation: Math.round(Math.sqrt(squares - ratioOf([paid, rounds]).decimal ** 2) * 100) / 10_000,
    reaching: { '10': reaching(10), '100': reaching(100), '1000': reaching(1_000) },
    maxWin: { pay: highest, chance: ratioOf(mean((pay) => (pay === highest ? 1 : 0))) },
  };
}

function hashOf(slot: Slot, pays: Pays): string {
  const table = pools.flatMap((pool) => [...pays[pool]].flatMap((pay) => [pay, weightOf(slot, pool, pay)]));
  const bytes = new DataView(new ArrayBuffer(table.length * 4));
  for (const [place, number] of table.entries()) bytes.setUint32(place * 4, number);
  return bytesToHex(sha256(new Uint8Array(bytes.buffer)));
}

/** Plays every book. Seconds of work. */
export function certify(config: SlotConfig): Certificate {
  const none = { low: 1, high: 1 };
  const { configHash } = slotOf(config, { plain: none, feature: none });
  const { pays, unpaid } = playAll(config, configHash);
  const { returns, books, modes, id, rulesVersion } = config;
  const weights = {
    plain: solveWeights(pays.plain, returns.plain),
    feature: solveWeights(pays.feature, returns.feature),
  };
  const slot = slotOf(config, weights);
  const figures = (name: ModeName) => {
    const mode = modes[name];
    return mode ? { [name]: figuresOf(slot, pays, mode) } : {};
  };
  return {
    gameId: id,
    rulesVersion,
    rulesHash: slot.rulesHash,
    method: 'books',
    books,
    weights,
    tableHash: hashOf(slot, pays),
    unpaid,
    modes: { spin: figuresOf(slot, pays, modes.spin), ...figures('ante'), ...figures('buy') },
  };
}
