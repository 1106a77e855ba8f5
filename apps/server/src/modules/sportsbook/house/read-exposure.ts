/** What open slips hang on the lines of fixtures, by the database's slips and this node's chances. */

import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { expectedFactor } from '@mirinae/game-math/sports/slip/cash-out';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/app.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { FeedBoard } from '../feed/feed-board.ts';
import { readResults } from '../settlement/keep-results.ts';
import { endingOf } from '../settlement/slip-target.ts';
import { byLeg, countedRow, countLegs } from '../slips/builder-legs.ts';
import { type LegRow, legs, slips } from '../slips/slip-tables.ts';
import { type ExposedSlip, exposureOf, type LineExposure } from './exposure.ts';

const isOpen = inArray(slips.state, ['pending', 'open']);

/** A line of which nothing is known any more counts as fairly priced when it was taken. */
function expectedOf(board: FeedBoard, { fixture, market, specifiers, outcome, odds }: LegRow): number {
  const line = board.fixture(fixture)?.book.line(market, specifiers);
  const chances = line?.market.outcomes.find(({ id }) => id === outcome)?.chances;
  if (!chances) return 1;
  const [win, halfWin, refund, halfLose, lose] = chances;
  return expectedFactor({ win, halfWin, refund, halfLose, lose }, odds);
}

/**
 * A builder by its chance when it was taken: of the picks that are still open so much of it is left as they are of all.
 */
function chanceLeft(chance: number, open: number, all: number): number {
  return all === 0 ? 1 : chance ** (open / all);
}

type EndingOf = (row: LegRow) => LegEnding | null;

/** The legs of one slip. */
function exposedLegs(board: FeedBoard, rows: readonly LegRow[], endingOfRow: EndingOf): ExposedSlip['legs'] {
  const counted = countLegs(rows.map(countedRow), endingOfRow);
  return byLeg(rows).flatMap((own, place) => {
    const [leg, [first]] = [counted[place], own];
    if (!leg || !first) return [];
    const open = own.filter((row) => endingOfRow(row) === null);
    const chance = first.builder?.said.chance ?? null;
    if (chance === null)
      return [{ ...leg, picks: open.map((row) => ({ ...row, share: 1 })), expected: expectedOf(board, first) }];
    const picks = open.map((row) => {
      const others = Math.min(1, (chance * (row.facts.fairOdds ?? row.odds)) / oddsScale);
      return { ...row, share: chanceLeft(others, open.length - 1, own.length - 1) };
    });
    const expected = (chanceLeft(chance, open.length, own.length) * leg.odds) / oddsScale;
    return [{ ...leg, picks, expected }];
  });
}

/** By line; slips with legs on other fixtures too, weighted. */
export async function readExposure(
  { db, feedBoard }: Pick<Platform, 'db' | 'feedBoard'>,
  fixtures: readonly string[],
): Promise<ReadonlyMap<string, LineExposure>> {
  if (fixtures.length === 0) return new Map();
  const onFixtures = db
    .select({ betKey: legs.betKey })
    .from(legs)
    .where(inArray(legs.fixture, [...fixtures]));
  const rows = await db
    .select()
    .from(slips)
    .where(and(isOpen, inArray(slips.betKey, onFixtures)));
  const betKeys = rows.map(({ betKey }) => betKey);
  const legRows = betKeys.length === 0 ? [] : await db.select().from(legs).where(inArray(legs.betKey, betKeys));
  const resultsOf = await readResults(db, legRows);
  const legsOf = Map.groupBy(legRows, ({ betKey }) => betKey);
  const exposed = rows.map((slip): ExposedSlip => {
    const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
    return {
      unitStake: (Number(slip.unitStake) * slip.shareLeft) / 10_000,
      ...{ sizes: slip.sizes, bonus: slip.bonus },
      legs: exposedLegs(feedBoard, legsOf.get(slip.betKey) ?? [], (leg) =>
        endingOf(resultsOf(leg).standing(leg.outcome, takenAt)),
      ),
    };
  });
  return exposureOf(exposed);
}

export interface OpenOnFixture {
  readonly slips: number;
  readonly stakes: number;
}

/** How many open slips have a leg on each fixture, and their whole stakes in won; most first. */
export async function readOpenByFixture(db: Database): Promise<ReadonlyMap<string, OpenOnFixture>> {
  const stakes = sql<string>`sum(${slips.stake})`;
  const rows = await db
    .select({ fixture: legs.fixture, slips: sql<number>`count(distinct ${slips.betKey})::integer`, stakes })
    .from(slips)
    .innerJoin(legs, eq(legs.betKey, slips.betKey))
    .where(isOpen)
    .groupBy(legs.fixture)
    .orderBy(desc(stakes));
  return new Map(rows.map((row) => [row.fixture, { slips: row.slips, stakes: Number(row.stakes) }]));
}
