/** Exposure on the lines of fixtures, by the database's slips and this node's chances. */

import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, inArray, type SQL, sql } from '../../../platform/db/orm.ts';
import type { MarketStore } from '../feed/market-store.ts';
import { readResults } from '../markets/keep-results.ts';
import { results } from '../markets/result-tables.ts';
import { byLeg, countedRow, countLegs } from '../model/builder-legs.ts';
import { type LineName, linesByName } from '../model/line-names.ts';
import { type LegRow, legs, type SlipRow, slips } from '../model/slip-tables.ts';
import { endingOf } from '../model/slip-target.ts';
import { exposedLeg } from './exposed-legs.ts';
import { type ExposedSlip, exposureOf, type LineExposure } from './exposure.ts';

const isOpen = inArray(slips.state, ['pending', 'open']);

/** A slip that is open, with what its legs hang on. */
export type OpenSlip = ExposedSlip &
  Pick<SlipRow, 'betKey' | 'memberId' | 'stake' | 'state' | 'placedAt'> & {
    /** One leg of one selection. */
    readonly isSingle: boolean;
  };

const ofSlip = {
  betKey: slips.betKey,
  memberId: slips.memberId,
  unitStake: slips.unitStake,
  stake: slips.stake,
  sizes: slips.sizes,
  bonus: slips.bonus,
  shareLeft: slips.shareLeft,
  state: slips.state,
  placedAt: slips.placedAt,
  acceptedAt: slips.acceptedAt,
};

type EndingOf = (row: LegRow) => LegEnding | null;

/** The legs of one slip. */
function exposedLegs(store: MarketStore, rows: readonly LegRow[], endingOfRow: EndingOf): ExposedSlip['legs'] {
  const counted = countLegs(rows.map(countedRow), endingOfRow);
  return byLeg(rows).flatMap((picks, index) => {
    const leg = counted[index];
    if (!leg) return [];
    const open = picks.filter((row) => endingOfRow(row) === null);
    return [exposedLeg(store, { ...leg, picks, open, chance: picks[0]?.builder?.said.chance ?? null })];
  });
}

/** Slips with a leg that `where` finds, and all of their legs. */
export async function readOpenSlips(
  { db, marketStore }: { readonly db: Database | Tx; readonly marketStore: MarketStore },
  where: SQL | undefined,
): Promise<OpenSlip[]> {
  const found = db.select({ betKey: legs.betKey }).from(legs).where(where);
  const rows = await db
    .select(ofSlip)
    .from(slips)
    .where(and(isOpen, inArray(slips.betKey, found)));
  const betKeys = sql.param(rows.map((row) => row.betKey));
  const legRows =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(legs)
          .where(sql`${legs.betKey} = any(${betKeys}::uuid[])`)
          .orderBy(legs.betKey, legs.place, legs.pick);
  const resultsOf = await readResults(db, legRows);
  const legsOf = Map.groupBy(legRows, (leg) => leg.betKey);
  return rows.map((slip) => {
    const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
    const own = legsOf.get(slip.betKey) ?? [];
    return {
      ...slip,
      isSingle: own.length === 1,
      unitStake: (Number(slip.unitStake) * slip.shareLeft) / 10_000,
      legs: exposedLegs(marketStore, own, (leg) => endingOf(resultsOf(leg).standing(leg.outcome, takenAt))),
    };
  });
}

/** By line; slips with legs on other fixtures too, weighted. */
export async function readExposure(
  platform: { readonly db: Database | Tx; readonly marketStore: MarketStore },
  fixtures: readonly string[],
): Promise<ReadonlyMap<string, LineExposure>> {
  if (fixtures.length === 0) return new Map();
  return exposureOf(await readOpenSlips(platform, inArray(legs.fixture, [...fixtures])));
}

export type MatchExposure = {
  readonly exposure: ReadonlyMap<string, LineExposure>;
  /** The lines of the match that have any, by name. */
  readonly lines: ReadonlyMap<string, LineName>;
};

/** Exposure on the lines of each of these matches, read together; `exposure` also has lines of other matches. */
export async function readMatchExposures(
  platform: { readonly db: Database | Tx; readonly marketStore: MarketStore },
  fixtures: readonly string[],
): Promise<ReadonlyMap<string, MatchExposure>> {
  if (fixtures.length === 0) return new Map();
  const open = await readOpenSlips(platform, inArray(legs.fixture, [...fixtures]));
  const exposure = exposureOf(open);
  const picks = open.flatMap((slip) => slip.legs.flatMap((leg) => leg.picks));
  const picksOf = Map.groupBy(picks, ({ fixture }) => fixture);
  return new Map(
    fixtures.map((fixture) => {
      const own = linesByName(picksOf.get(fixture) ?? []);
      return [fixture, { exposure, lines: new Map([...own].filter(([name]) => exposure.has(name))) }];
    }),
  );
}

/** The same of one match. */
export async function readMatchExposure(
  platform: { readonly db: Database | Tx; readonly marketStore: MarketStore },
  fixture: string,
): Promise<MatchExposure> {
  const read = await readMatchExposures(platform, [fixture]);
  return read.get(fixture) ?? { exposure: new Map(), lines: new Map() };
}

export type OpenOnFixture = {
  readonly slips: number;
  readonly stakes: number;
};

/**
 * Open slips of fixtures. A slip counts once per match, with any number of selections. The last message of a line is
 * read once for all slips on it; decided selections have no exposure.
 */
const openByFixture = (fixture: SQL) => sql`
  with held as materialized (
    select l.fixture, l.market, l.specifiers, bet_key, s.stake from ${slips} s join ${legs} l using (bet_key)
    where s.state in ('pending', 'open') and ${fixture}
  ), undecided as materialized (
    select * from (select distinct fixture, market, specifiers from held) line where coalesce((
      select r.kind from ${results} r
      where (r.fixture, r.market, r.specifiers) = (line.fixture, line.market, line.specifiers)
      order by r.at desc, r.seq desc limit 1), 'cancelRolledBack') in ('settlementRolledBack', 'cancelRolledBack')
  )
  select fixture, count(*)::integer as slips, sum(stake)::text as stakes
  from (select distinct fixture, bet_key, stake from held join undecided using (fixture, market, specifiers)) own
  group by fixture order by sum(stake) desc`;

async function readOpen(db: Database, fixture: SQL): Promise<ReadonlyMap<string, OpenOnFixture>> {
  const { rows } = await db.execute<{ fixture: string; slips: number; stakes: string }>(openByFixture(fixture));
  return new Map(rows.map(({ fixture: id, slips: count, stakes }) => [id, { slips: count, stakes: Number(stakes) }]));
}

/** How many open slips have an open leg on each fixture, and their whole stakes in smallest units; most first. */
export const readOpenByFixture = (db: Database) => readOpen(db, sql`true`);

/** The same of some fixtures. */
export const readOpenOf = (db: Database, fixtures: readonly string[]) =>
  readOpen(db, sql`l.fixture = any(${sql.param([...fixtures])}::text[])`);

export async function readOpenOn(db: Database, fixture: string): Promise<OpenOnFixture> {
  return (await readOpen(db, sql`l.fixture = ${fixture}`)).get(fixture) ?? { slips: 0, stakes: 0 };
}
