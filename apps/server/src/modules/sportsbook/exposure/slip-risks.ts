/**
 * Exposure added by a slip: on the outcome of each of its legs, and on each of their matches. A combination is weighted
 * by the expected factor of its other legs. Pure.
 */
import { type Money, min, money } from '../../../platform/money.ts';
import { picksTaken } from '../model/builder-legs.ts';
import type { AcceptedLeg, Selection } from '../model/legs.ts';
import { nameOfLine } from '../model/line-names.ts';
import type { Scoped } from '../model/scopes.ts';
import type { BonusShape } from '../model/slip-sums.ts';
import { type ExposedLeg, exposureOf } from './exposure.ts';
import type { Caps } from './exposure-caps.ts';

/** The market of a row for a match as a whole. */
export const wholeMatch = 0;
export const matchPick = (fixture: string): Selection => ({ fixture, market: wholeMatch, specifiers: '', outcome: '' });

export type Risk = Selection & {
  /** For each unit on each combination. */
  readonly perUnit: number;
  readonly cap: Money;
};

export type RiskedSlip = Omit<BonusShape, 'legs'> & { readonly legs: readonly AcceptedLeg[] };

export type Weighing = {
  exposedOf(leg: AcceptedLeg): ExposedLeg;
  capsOf(fixture: string, scoped: Scoped): Caps;
};

/** Far below a unit, and far above what a float leaves out. */
const unit = 1_000_000;

/** A pick that cannot lose the house anything has no part in it; of a match all others count, also of one builder. */
export function risksOf({ legs, sizes, bonus }: RiskedSlip, { exposedOf, capsOf }: Weighing): Risk[] {
  const exposed = exposureOf([{ unitStake: unit, sizes, bonus, legs: legs.map(exposedOf) }]);
  const matches = new Map<string, Risk>();
  // Two singles of one slip may hang on one outcome: as a selection by itself, and in a builder.
  const picks = new Map(picksTaken(legs).map((pick) => [`${nameOfLine(pick)} ${pick.outcome}`, pick]));
  const outcomes = [...picks.values()].flatMap(({ fixture, market, specifiers, outcome, facts }) => {
    const { payout = 0, stake = 0 } = exposed.get(nameOfLine({ fixture, market, specifiers }))?.get(outcome) ?? {};
    const perUnit = (payout - stake) / unit;
    if (perUnit <= 0) return [];
    const { outcomeMax, matchMax } = capsOf(fixture, { sport: facts.sport, league: facts.leagueId, market });
    const match = matches.get(fixture);
    matches.set(fixture, { ...matchPick(fixture), perUnit: perUnit + (match?.perUnit ?? 0), cap: matchMax });
    return [{ fixture, market, specifiers, outcome, perUnit, cap: outcomeMax }];
  });
  return [...matches.values(), ...outcomes];
}

/** Amount at a stake on each combination, in smallest units; rounding never exceeds a cap. */
export const amountOf = ({ perUnit }: Risk, unitStake: bigint): Money =>
  money(BigInt(Math.ceil(perUnit * Number(unitStake) - 1 / unit)));

export type AtRisk = (pick: Selection) => bigint;

/** The largest stake on each combination that no cap refuses, in smallest units; null where none could. */
export function unitHeadroom(risks: readonly Risk[], atRisk: AtRisk): Money | null {
  const bounds = risks.map((risk) => {
    const left = risk.cap - atRisk(risk);
    if (left <= 0n) return 0n;
    const most = BigInt(Math.floor(Number(left) / risk.perUnit));
    return amountOf(risk, most) > left ? most - 1n : most;
  });
  const [first, ...others] = bounds;
  return first === undefined ? null : money(min(first, ...others));
}
