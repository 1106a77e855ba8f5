/** Remaining exposure of a slip under its caps, and its share in what they cap. */

import { codes } from '@mirinae/contract/codes';
import type { RunStatement } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, min, money, toWire } from '../../../platform/money.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import type { AcceptedLeg, Selection } from '../model/legs.ts';
import { exposedLeg } from './exposed-legs.ts';
import { cachedCaps, capsOfFixture } from './exposure-caps.ts';
import type { CapRow } from './risk-tables.ts';
import { type AtRisk, amountOf, type Risk, type RiskedSlip, risksOf, unitHeadroom } from './slip-risks.ts';
import { type Added, addExposure, findAtRisk, type Over } from './stored-exposure.ts';

/** Exposure of a slip's outcomes before its legs are looked at. */
export type Room = {
  readonly caps: readonly CapRow[];
  readonly atRisk: AtRisk;
};

/** Cached for milliseconds: later changes are detected when the slip is written. */
export async function readRoom({ db }: Pick<SportsPlatform, 'db'>, legs: readonly Selection[]): Promise<Room> {
  const [caps, atRisk] = await Promise.all([cachedCaps(db), findAtRisk(db, legs)]);
  return { caps, atRisk };
}

/** Weight of a slip on capped outcomes, by the probabilities of this node. */
export function weighSlip(
  platform: Pick<SportsPlatform, 'marketStore'>,
  caps: readonly CapRow[],
  slip: RiskedSlip,
): Risk[] {
  const { marketStore } = platform;
  const exposedOf = (leg: AcceptedLeg) => {
    const picks = leg.builder?.picks ?? [leg];
    const chance = leg.builder?.terms.said.chance ?? null;
    return exposedLeg(marketStore, {
      odds: leg.odds,
      isBanker: leg.isBanker,
      ending: null,
      picks,
      open: picks,
      chance,
    });
  };
  return risksOf(slip, { exposedOf, capsOf: (fixture, scoped) => capsOfFixture(platform, caps, fixture, scoped) });
}

/** On each combination, in smallest units; null where no cap could bind. */
export const headroomOf = (risks: readonly Risk[], { atRisk }: Room): Money | null => unitHeadroom(risks, atRisk);

/** Added exposure of a slip at its stake. */
export const addedBy = (risks: readonly Risk[], unitStake: bigint): Added[] =>
  risks.map((risk) => {
    const { fixture, market, specifiers, outcome, cap } = risk;
    return { fixture, market, specifiers, outcome, cap, amount: amountOf(risk, unitStake) };
  });

/** Largest unit stake within the caps for a slip that is over them. */
function unitLeft(unitStake: bigint, over: readonly Over[]): Money {
  const bounds = over.map(({ atRisk, amount, cap }) => {
    const left = cap - (atRisk - amount);
    return left <= 0n ? 0n : (unitStake * left) / amount;
  });
  return money(min(unitStake, ...bounds));
}

type Placed = {
  readonly slip: { readonly unitStake: bigint; readonly placedAt: Date };
  readonly added: readonly Added[];
};

/**
 * Adds what slips hang on their outcomes, the last thing before their commit. Throws B6009 when a cap is passed: of
 * several together nothing is then taken, and each is tried by itself. Locks: matches and outcomes, by name.
 */
export async function reserveExposure(run: RunStatement, placed: readonly Placed[]): Promise<void> {
  const [first] = placed;
  if (!first) return;
  const over = await addExposure(
    run,
    placed.flatMap(({ added }) => added),
    first.slip.placedAt,
  );
  if (over.length === 0) return;
  const maxUnitStake = toWire(unitLeft(first.slip.unitStake, over));
  throw new DomainError(codes.exposureExceeded, { legs: [], maxUnitStake });
}
