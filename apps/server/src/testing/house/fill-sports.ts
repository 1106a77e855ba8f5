/**
 * Sports as a clerk meets them: a match day with open slips, a month of settled ones, what the house may lose, and what
 * waits to be looked at. Nothing of it moves money: it is only listed, and written in bulk.
 */
import type { SportsPlatform } from '../../modules/sportsbook/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { fixtureFacts, oddsChange, pricedMarket } from '../feed-samples.ts';

export type SportSizes = {
  readonly matches: number;
  readonly openSlips: number;
  readonly settledSlips: number;
  readonly oldMatches: number;
};
const legs = 3;
const daySeconds = 24 * 3_600;

/** The match that a clerk opens. */
export const openedMatch = 'bench:coming:7';

/** Matches of the day to come, each with the lines that are bet. */
function offerMatches({ marketStore, clock }: SportsPlatform, matches: number): void {
  const now = clock.now();
  marketStore.followProducers(() => ({ lastAliveAt: now.getTime(), lastMessageAt: now.getTime(), isDown: false }));
  marketStore.sports = [{ sport: 'soccer', names: { ko: '축구', en: 'Soccer', vi: 'Bóng đá' } }];
  for (let nth = 0; nth < matches; nth += 1) {
    const fixture = `bench:coming:${nth}`;
    const startsAt = addSeconds(now, 3_600 + (nth * daySeconds) / matches).getTime();
    marketStore.describe(fixtureFacts(fixture, { startsAt }));
    const markets = [
      pricedMarket(1, '', { 1: 18_500, 2: 34_000, 3: 42_000 }),
      pricedMarket(18, 'total=2.5', { 12: 19_000, 13: 19_000 }),
      pricedMarket(16, 'hcp=-0.5', { 1714: 19_500, 1715: 18_500 }),
    ];
    marketStore.receive(oddsChange(fixture, now.getTime(), markets));
  }
}

const slipColumns = `bet_key, member_id, request_key, request_digest, picks_digest, odds_policy, sizes, unit_stake, stake,
  earns_turnover, placed_at, accepted_at, state, settlement, payout, first_settled_at`;

/** $1: how many, $2: of how many matches, $3: how these are named, $4: since when, $5: legs, $6: facts, $7: players. */
const writeSlips = (isSettled: boolean) => `
  with made as (
    insert into sport_slips (${slipColumns})
    select gen_random_uuid(), ($7::bigint[])[1 + n * 7919 % cardinality($7::bigint[])], gen_random_uuid(), n::text, n::text,
      'any', array[$5::integer], stake, stake, true, at, at,
      ${isSettled ? `'settled', 1, case when n % 3 = 0 then 3 * stake else 0 end, at + interval '2 hours'` : `'open', 0, 0, null`}
    from generate_series(1, $1::integer) n, lateral (select 1000 * (1 + n % 50) as stake,
      $4::timestamptz + (now() - interval '3 hours' - $4::timestamptz) * n / $1::integer as at) own
    returning *
  ), paid as (
    insert into sport_payouts (bet_key, settlement, status, target, difference, settled_at)
    select bet_key, 1, case when payout > 0 then 'win' else 'lose' end, payout, payout, first_settled_at
    from made where state = 'settled'
  )
  insert into sport_legs (bet_key, place, member_id, fixture, market, specifiers, outcome, odds, is_banker, is_live, facts)
  select bet_key, place, member_id, $3::text || (picks_digest::integer * 31 + place * 97) % $2::integer,
    case when picks_digest::integer % 3 = 0 then 18 else 1 end, case when picks_digest::integer % 3 = 0 then 'total=2.5' else '' end,
    case when picks_digest::integer % 3 = 0 then '12' else '1' end, 18500, false, false, $6::jsonb
  from made, generate_series(0, $5::integer - 1) place`;

const listed = [
  `insert into sport_results (fixture, market, specifiers, kind, at, seq, said, heard_at)
    select fixture, market, specifiers, 'settled', 1, 1, jsonb_build_object('kind', 'settled', 'at', 1, 'seq', 1,
      'certainty', 'confirmed', 'score', '{"home": 1, "away": 0}'::jsonb,
      'endings', jsonb_build_array(jsonb_build_array(min(outcome), '{"kind": "win"}'::jsonb))), min(first_settled_at)
    from sport_legs join sport_slips using (bet_key) where state = 'settled' group by fixture, market, specifiers`,
  `insert into sport_exposures (fixture, market, specifiers, outcome, at_risk, cap, counted_at)
    select fixture, market, specifiers, outcome, sum(stake), 100 * sum(stake), now()
    from sport_legs join sport_slips using (bet_key) where state = 'open' group by fixture, market, specifiers, outcome`,
];

/** Needs the players of the house. */
export async function fillSports(
  platform: SportsPlatform,
  players: readonly bigint[],
  sizes: SportSizes,
): Promise<void> {
  const { openSlips, matches, settledSlips, oldMatches } = sizes;
  offerMatches(platform, matches);
  const now = platform.clock.now();
  const { league, home, away } = fixtureFacts('bench');
  const facts = {
    sport: 'soccer',
    startsAt: addSeconds(now, daySeconds).getTime(),
    leagueId: league.id,
    scores: {},
    league: league.names,
    home: home.names,
    away: away.names,
    heard: { at: 0, seq: 0 },
  };
  const write = (isSettled: boolean, count: number, matches: number, named: string, from: Date) =>
    platform.db.$client.query(writeSlips(isSettled), [
      count,
      matches,
      named,
      from,
      legs,
      JSON.stringify(facts),
      players.map(String),
    ]);
  await write(false, openSlips, matches, 'bench:coming:', addSeconds(now, -daySeconds));
  await write(true, settledSlips, oldMatches, 'bench:old:', addSeconds(now, -30 * daySeconds));
  for (const text of listed) await platform.db.$client.query(text);
}
