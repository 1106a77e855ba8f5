/**
 * The slips on lines that are due, as settling reads them: tens of thousands in one query, and no more than it needs.
 */
import type { OddsByPicks } from '@mirinae/game-math/sports/builder/builder-odds';
import type { Platform } from '../../../platform/app.ts';
import { plainArray, splitArray } from '../../../platform/db/arrays.ts';
import { connectionOf, type Tx } from '../../../platform/db/connect.ts';
import { inArray, sql } from '../../../platform/db/orm.ts';
import { type RunStatement, runOn } from '../../../platform/db/statement.ts';
import type { CountedRow } from '../model/builder-legs.ts';
import { type LineName, nameOfLine, rowsOf } from '../model/line-names.ts';
import { type LegRow, legs, type SlipRow, slips } from '../model/slip-tables.ts';

/** Columns of a slip for its settlement. */
export type SettledSlip = Pick<
  SlipRow,
  | ('betKey' | 'memberId' | 'state' | 'sizes' | 'unitStake' | 'stake' | 'bonus' | 'placedAt' | 'acceptedAt')
  | ('earnsTurnover' | 'settlement' | 'payout' | 'firstSettledAt' | 'shareLeft' | 'cashedOut')
  | ('freeBetId' | 'freeBetMaxWin')
>;

/** Columns of a leg, or of a pick of a builder, for its settlement; those on one line share its name. */
export type SettledLeg = CountedRow & Pick<LegRow, 'outcome'> & { readonly line: LineName };

/** Slips grouped by member, so that postings and notifications are batched per member. */
export async function listKeys({ db }: Platform, lines: readonly LineName[]): Promise<string[]> {
  const { rows } = await db.execute<{ keys: string | null }>(sql`
    select array_agg(bet_key order by member_id, bet_key)::text as keys from ${slips} join (
      select distinct bet_key from ${legs} where (fixture, market, specifiers) in (${rowsOf(lines)})
    ) own using (bet_key)`);
  return splitArray(rows[0]?.keys ?? '{}');
}

/** The names of all lines that slips stand on. */
export async function linesOfSlips({ db }: Platform, betKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const { fixture, market, specifiers, betKey } = legs;
  const rows = await db
    .selectDistinct({ fixture, market, specifiers })
    .from(legs)
    .where(inArray(betKey, [...betKeys]));
  return new Set(rows.map(nameOfLine));
}

const lockText = `select bet_key as "betKey", member_id as "memberId", state, sizes, unit_stake as "unitStake", stake, bonus,
    placed_at as "placedAt", accepted_at as "acceptedAt", earns_turnover as "earnsTurnover", settlement, payout,
    first_settled_at as "firstSettledAt", share_left as "shareLeft", cashed_out as "cashedOut", free_bet_id as "freeBetId", free_bet_max_win as "freeBetMaxWin"
  from sport_slips where bet_key = any ($1::uuid[]) and state in ('open', 'settled') and not is_free_bet_back
  order by member_id, bet_key for update`;

/** Slips that can be settled, locked in the order of their keys. */
export function lockSlips(tx: Tx, betKeys: readonly string[]): Promise<SettledSlip[]> {
  const run = runOn(connectionOf(tx));
  return run<SettledSlip & Record<string, unknown>>({ name: 'sport_slips_to_settle', text: lockText }, [
    plainArray(betKeys),
  ]);
}

/**
 * One text for each slip, cut by control characters, which no pick of a request may hold: a row for each leg costs
 * this side twice as much, and JSON the database half as much again.
 */
const [fieldEnd, legEnd] = ['\u001f', '\u001e'];
const legsText = `select bet_key as "betKey",
    string_agg(concat_ws('${fieldEnd}', fixture, market, specifiers, outcome, odds, is_banker, place, pick), '${legEnd}'
      order by place, pick) as legs,
    json_object_agg(place, builder->'odds') filter (where builder is not null) as builders
  from sport_legs where bet_key = any ($1::uuid[]) group by bet_key`;

type ReadSlip = Record<string, unknown> & {
  readonly betKey: string;
  readonly legs: string;
  /** Odds of builders by their open picks, by the index of their legs; null for a slip without any. */
  readonly builders: Readonly<Record<string, OddsByPicks>> | null;
};

/** The lines of slips, each once, and a slip's legs in their order. Slips on the same match mostly share their legs. */
export async function readLegs(run: RunStatement, rows: readonly Pick<SlipRow, 'betKey'>[]) {
  const betKeys = plainArray(rows.map(({ betKey }) => betKey));
  const read = await run<ReadSlip>({ name: 'sport_legs_to_settle', text: legsText }, [betKeys]);
  const lines = new Map<string, LineName>();
  const parse = (text: string): SettledLeg => {
    const [fixture = '', market, specifiers = '', outcome = '', odds, isBanker, place, pick] = text.split(fieldEnd);
    const named = { fixture, market: Number(market), specifiers };
    const name = nameOfLine(named);
    const line = lines.get(name) ?? named;
    if (line === named) lines.set(name, line);
    const counted = { place: Number(place), pick: Number(pick), odds: Number(odds), isBanker: isBanker === 't' };
    return { line, outcome, ...counted, builderOdds: null };
  };
  const known = new Map<string, SettledLeg>();
  const legOf = (text: string): SettledLeg => {
    const leg = known.get(text) ?? parse(text);
    known.set(text, leg);
    return leg;
  };
  const ofSlip = ({ legs: own, builders }: ReadSlip): SettledLeg[] => {
    const plain = own.split(legEnd).map(legOf);
    return builders
      ? plain.map((leg) => (leg.pick === 0 ? { ...leg, builderOdds: builders[leg.place] ?? null } : leg))
      : plain;
  };
  const legsOf = new Map(read.map((slip) => [slip.betKey, ofSlip(slip)]));
  return { lines: [...lines.values()], legsOf: (betKey: string) => legsOf.get(betKey) ?? [] };
}
