/** The rules by which markers of harm are found, as pure functions of a member's figures. */
import { type Currency, scaledTo } from '@mirinae/contract/currencies';
import {
  type HarmMarker,
  type HarmMarkerKind,
  type HarmScore,
  harmMarkers,
  minTypicalDeposits,
} from '@mirinae/contract/staff/harm';

/**
 * Facts of the last 7 business days including the current one, unless another period is named. Amounts in smallest
 * units.
 */
export type HarmFacts = {
  readonly deposits: bigint;
  /** Of the 28 days before those. */
  readonly earlierDeposits: bigint;
  readonly stakes: bigint;
  readonly bets: number;
  readonly earlierStakes: bigint;
  readonly earlierBets: number;
  /** In how many nights it played from 0 to 6 o'clock, and what it staked then. */
  readonly nights: number;
  readonly nightStakes: bigint;
  /** Sessions of at least four hours. */
  readonly longSessions: number;
  readonly longestMinutes: number;
  /** Deposits requested within 15 minutes of losing most of the balance. */
  readonly chases: number;
  readonly chasedAmount: bigint;
  readonly withdrawalsCancelled: number;
  readonly depositsDeclined: number;
  /** In 28 days. */
  readonly limitsRaised: number;
  /** In 90 days. */
  readonly timeOuts: number;
};

export const noHarmFacts: HarmFacts = {
  deposits: 0n,
  earlierDeposits: 0n,
  stakes: 0n,
  bets: 0,
  earlierStakes: 0n,
  earlierBets: 0,
  nights: 0,
  nightStakes: 0n,
  longSessions: 0,
  longestMinutes: 0,
  chases: 0,
  chasedAmount: 0n,
  withdrawalsCancelled: 0,
  depositsDeclined: 0,
  limitsRaised: 0,
  timeOuts: 0,
};

export const harmDays = { recent: 7, earlier: 28, limits: 28, timeOuts: 90 } as const;
export const longSessionMinutes = 240;
export const chaseMinutes = 15;
/** Losing so many per cent of what there was is losing most of it. */
const chaseLossPercent = 80n;
/** A base figure: an average below it is nothing that could rise. */
const minTypicalStake = 1_000;
/** An average of fewer bets says nothing. */
const minAverageBets = 50;
/** Number of signs that are as grave as a grave one. */
const manyMarkers = 3;

/** A base figure in the install's currency. */
type Scaled = (base: number) => bigint;

type Rule = {
  readonly days: number;
  readonly watch: number;
  readonly act: number;
  readonly value: (facts: HarmFacts, scaled: Scaled) => number;
  readonly figures: (facts: HarmFacts) => Readonly<Record<string, number | bigint>>;
};

const counted = (days: number, watch: number, act: number, value: Rule['value'], figures?: Rule['figures']): Rule => ({
  days,
  watch,
  act,
  value,
  figures: figures ?? (() => ({})),
});

const atLeastOr = (amount: bigint, least: bigint): bigint => (amount < least ? least : amount);
const percentOf = (amount: bigint, usual: bigint): number => Number((amount * 100n) / usual);
const averageDeposits = ({ earlierDeposits }: HarmFacts) =>
  earlierDeposits / BigInt(harmDays.earlier / harmDays.recent);
const average = (sum: bigint, count: number) => (count === 0 ? 0n : sum / BigInt(count));

const rules: Readonly<Record<HarmMarkerKind, Rule>> = {
  'deposits-rising': {
    days: harmDays.recent,
    watch: 200,
    act: 400,
    value: (facts, scaled) => percentOf(facts.deposits, atLeastOr(averageDeposits(facts), scaled(minTypicalDeposits))),
    figures: (facts) => ({ recent: facts.deposits, usual: averageDeposits(facts) }),
  },
  chasing: counted(
    harmDays.recent,
    2,
    4,
    ({ chases }) => chases,
    ({ chasedAmount }) => ({ amount: chasedAmount }),
  ),
  'night-play': counted(
    harmDays.recent,
    3,
    5,
    ({ nights }) => nights,
    ({ nightStakes }) => ({ amount: nightStakes }),
  ),
  'long-sessions': counted(
    harmDays.recent,
    2,
    4,
    ({ longSessions }) => longSessions,
    ({ longestMinutes }) => ({ longest: longestMinutes }),
  ),
  'withdrawals-cancelled': counted(harmDays.recent, 2, 4, ({ withdrawalsCancelled }) => withdrawalsCancelled),
  'deposits-declined': counted(harmDays.recent, 3, 6, ({ depositsDeclined }) => depositsDeclined),
  'limits-raised': counted(harmDays.limits, 2, 4, ({ limitsRaised }) => limitsRaised),
  'stakes-rising': {
    days: harmDays.recent,
    watch: 200,
    act: 400,
    value: (facts, scaled) =>
      facts.bets < minAverageBets || facts.earlierBets < minAverageBets
        ? 0
        : percentOf(
            average(facts.stakes, facts.bets),
            atLeastOr(average(facts.earlierStakes, facts.earlierBets), scaled(minTypicalStake)),
          ),
    figures: (facts) => ({
      recent: average(facts.stakes, facts.bets),
      usual: average(facts.earlierStakes, facts.earlierBets),
    }),
  },
  'time-outs': counted(harmDays.timeOuts, 2, 3, ({ timeOuts }) => timeOuts),
};

function markerOf(marker: HarmMarkerKind, facts: HarmFacts, scaled: Scaled): HarmMarker | null {
  const { days, watch, act, value: read, figures } = rules[marker];
  const value = read(facts, scaled);
  if (value < watch) return null;
  const named = Object.entries(figures(facts)).map(([name, figure]) => [name, Number(figure)]);
  return {
    marker,
    level: value < act ? 'watch' : 'act',
    days,
    value,
    watch,
    act,
    figures: Object.fromEntries(named),
  };
}

export type Judged = { readonly score: HarmScore; readonly markers: HarmMarker[] };

/** Grave signs first. Who shows none gets none. */
export function judgeHarm(facts: HarmFacts, currency: Currency): Judged {
  const scaled: Scaled = (base) => BigInt(scaledTo(currency, base));
  const found = harmMarkers.flatMap((marker) => markerOf(marker, facts, scaled) ?? []);
  const markers = [...found.filter(({ level }) => level === 'act'), ...found.filter(({ level }) => level === 'watch')];
  if (markers.length === 0) return { score: 'none', markers };
  const isGrave = markers.length >= manyMarkers || markers.some(({ level }) => level === 'act');
  return { score: isGrave ? 'act' : 'watch', markers };
}

/** A deposit was requested with `balance` left, after `lost` in the minutes before. */
export function isChase({ balance, lost }: { balance: bigint; lost: bigint }): boolean {
  return lost > 0n && lost * 100n >= (balance + lost) * chaseLossPercent;
}
