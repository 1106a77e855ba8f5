/** Limits of a slip, by the level of its member. */
import { codes } from '@mirinae/contract/codes';
import { maxCombinations } from '@mirinae/contract/sport/pick-limits';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { desc } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { combinationsOf, fewestLegs, hasSizes, longestOdds, type SlipShape, shortestOdds } from '../model/slip-sums.ts';
import { type RulesRow, rules } from './rule-tables.ts';

/** Answers the rules of a level; a level without a row has those of the nearest lower one. */
export async function readRules(db: Database | Tx): Promise<(level: number) => RulesRow> {
  const rows = await db.select().from(rules).orderBy(desc(rules.level));
  return (level) => {
    const row = rows.find((known) => known.level <= level);
    if (!row) throw new Error(`No rules of slips reach down to level ${level}.`);
    return row;
  };
}

/** Throws B6019 (so many legs, or such combinations, are not taken), B6020 (longer odds than are taken). */
export function checkRules(slip: SlipShape, { legsMin, legsMax, oddsMax }: RulesRow): void {
  // A system holds no single where singles are not taken.
  const isTaken = fewestLegs(slip) >= legsMin && slip.legs.length <= legsMax;
  const count = hasSizes(slip) ? combinationsOf(slip) : 0;
  if (!isTaken || count === 0 || count > maxCombinations)
    throw new DomainError(codes.foldersNotAllowed, { legsMin, legsMax });
  if (longestOdds(slip) > oddsMax) throw new DomainError(codes.oddsAboveMax, { oddsMax: Number(oddsMax) / 10_000 });
}

/** Whether a slip counts as play: one that holds a bet at odds too short is nearly without risk. */
export const earnsTurnover = (slip: SlipShape, { turnoverOddsMin: minTurnoverOdds }: RulesRow): boolean =>
  shortestOdds(slip) >= minTurnoverOdds;
