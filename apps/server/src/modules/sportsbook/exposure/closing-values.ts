/**
 * Closing value of odds: each leg of a fixture, once, against the fair odds of the last message before the start.
 * Member factors follow in the same transaction (member-factors.ts).
 */

import { fairOddsOf } from '@mirinae/game-math/sports/odds/house-odds';
import { maxOdds, oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Tx } from '../../../platform/db/connect.ts';
import { jsonOf } from '../../../platform/db/json.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { OfferedFixture, SportsPlatform } from '../feed/market-store.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { reviseFactors } from './member-factors.ts';
import { closings } from './risk-tables.ts';

/** By then every slip of before the start is accepted or refused. */
const waitMs = 60_000;
/** Time after which an unknown price is not looked for any more. */
const lookAheadMs = 6 * 3_600_000;

/** A leg's odds over the fair ones, less one, in ten-thousandths; at most 1: a blunder of the feed proves little. */
export const closingValue = (odds: number, fairOdds: number): number =>
  Math.min(Math.round((odds / fairOdds - 1) * oddsScale), oddsScale);

type Leg = Record<string, unknown> & {
  readonly betKey: string;
  readonly place: number;
  readonly memberId: MemberId;
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
  readonly odds: number;
  readonly pick: number;
  /** Fair when it was taken; null where it could not win. */
  readonly fairOdds: number | null;
  /** Odds and probability of a builder when it was placed, with its first selection. */
  readonly builder: { readonly odds: number; readonly chance: number } | null;
};

/** Null where the feed sent no price of the outcome before the start, or only when the match was on. */
function fairAtStart({ facts, book }: OfferedFixture, { market, specifiers, outcome }: Leg): number | null {
  const line = book.closing(market, specifiers);
  const priced = line?.market.outcomes.find(({ id }) => id === outcome);
  if (!line || !priced || line.at > facts.startsAt + waitMs) return null;
  return fairOddsOf(priced);
}

/**
 * Closing value of a leg. A builder is valued by the movement of its selections since it was placed, because the feed
 * has no joint price before the start of the match any more. Null if one of them is unknown.
 */
function closingOf(fixture: OfferedFixture, picks: readonly Leg[]) {
  const [first] = picks;
  if (!first) return null;
  const closing = picks.map((pick) => fairAtStart(fixture, pick));
  const { betKey, place, memberId, odds, builder } = first;
  const [only] = closing;
  if (!builder) return only ? { betKey, place, memberId, fairOdds: only, value: closingValue(odds, only) } : null;
  const moved = picks.reduce(
    (product, { fairOdds }, at) => (product * (closing[at] ?? Number.NaN)) / (fairOdds ?? Number.NaN),
    1,
  );
  const fairOdds = Math.round((oddsScale / builder.chance) * moved);
  // What no price reaches proves nothing.
  if (!(fairOdds >= oddsScale && fairOdds <= maxOdds)) return null;
  return { betKey, place, memberId, fairOdds, value: closingValue(builder.odds, fairOdds) };
}

async function closeFixture(platform: SportsPlatform, fixture: OfferedFixture): Promise<void> {
  const { id } = fixture.facts;
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    const row = { fixture: id, closedAt: now };
    const [claimed] = await tx.insert(closings).values(row).onConflictDoNothing().returning();
    if (!claimed) return;
    const byLeg = Map.groupBy(await readLegs(tx, id), ({ betKey, place }) => `${betKey}/${place}`);
    const values = [...byLeg.values()].flatMap((picks) => closingOf(fixture, picks) ?? []);
    if (values.length === 0) return;
    await tx.execute(sql`
      insert into sport_closing_values (bet_key, place, member_id, fixture, fair_odds, value, closed_at)
      select "betKey", place, "memberId", ${id}, "fairOdds", value, ${now}
      from jsonb_to_recordset(${jsonOf(values)}::jsonb)
        a ("betKey" uuid, place smallint, "memberId" bigint, "fairOdds" integer, value integer)`);
    await reviseFactors(platform, tx, [...new Set(values.map(({ memberId }) => memberId))]);
  });
}

/** Legs of before the match in slips that were accepted. */
async function readLegs(tx: Tx, fixture: string): Promise<readonly Leg[]> {
  const { rows } = await tx.execute<Leg>(sql`
    select l.bet_key as "betKey", l.place, s.member_id as "memberId", l.market, l.specifiers, l.outcome, l.odds,
      l.pick, (l.facts->>'fairOdds')::integer as "fairOdds",
      case when l.builder is not null then jsonb_build_object('odds', l.builder->'odds'->-1, 'chance', l.builder->'said'->'chance') end as builder
    from ${legs} l join ${slips} s using (bet_key)
    where l.fixture = ${fixture} and not l.is_live and s.state in ('open', 'settled')
    order by l.bet_key, l.place, l.pick`);
  return rows;
}

/** Looks at the matches that have begun. Locks: the fixture's closing, then the factors of its members, one by one. */
export async function closeLines(platform: SportsPlatform): Promise<void> {
  const { clock, db, marketStore } = platform;
  const now = clock.now().getTime();
  const begun = [...marketStore.fixtures()].filter(
    ({ facts }) => facts.startsAt <= now - waitMs && facts.startsAt > now - lookAheadMs,
  );
  const { rows } = await db.execute<{ fixture: string }>(sql`
    select f.fixture from unnest(${sql.param(begun.map(({ facts }) => facts.id))}::text[]) f (fixture)
    where exists (select from ${legs} l where l.fixture = f.fixture and not l.is_live)
      and not exists (select from ${closings} c where c.fixture = f.fixture)`);
  const wanted = new Set(rows.map(({ fixture }) => fixture));
  for (const fixture of begun) if (wanted.has(fixture.facts.id)) await closeFixture(platform, fixture);
}
