/**
 * Makes a house large by SQL: a month of bets, requests and reports of many members, in the shape and, on disk, in the
 * order that play gives them.
 * Only what pages read is written; ledger and totals of partners stay as they were, so nothing adds up with them.
 */
import type { Database } from '../apps/server/src/platform/db/connect.ts';

const rowsPerStatement = 1_000_000;
const games = `(array['slot', 'casino', 'fishing', 'mini'])[1 + n / 500 % 4]`;
const vendors = `(array['201', '202', '203', 'mg'])[1 + n / 500 % 4]`;
const keys = `(array['hangang-seven', 'table-1', 'deep', 'powerball'])[1 + n / 500 % 4]`;

/** Players with the partners above them and the rates of each game type, as accruals know them. */
const players = `create unlogged table bench_players as
  select row_number() over (order by n.member_id) - 1 as place, n.member_id, l.lineage_id
  from partner_nodes n join partner_lineages l on l.lineage = n.lineage[:cardinality(n.lineage) - 1] where not n.is_partner`;
const chains = `create unlogged table bench_chains as
  select l.lineage_id, a.game_type, min(a.chain_id) as chain_id
  from partner_accruals a join partner_chains c using (chain_id) join partner_lineages l on l.lineage = c.lineage group by 1, 2`;

const bets = `create unlogged table bench_bets as
  select n, p.member_id, p.lineage_id, ${vendors} as vendor_key, ${keys} as game_key, ${games} as game_type, 1000 * (1 + n % 50) as stake,
    case when n % 2 = 0 then 1900 * (1 + n % 50) else 0 end as payout, now() - interval '29 days' * (1 - n::float8 / $2) as at
  from generate_series($1::bigint, least($1 + ${rowsPerStatement}, $2) - 1) n
    join bench_players p on p.place = n * 7919 % (select count(*) from bench_players)`;

const spread = [
  `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at)
    select vendor_key, 'grown' || n, member_id, game_type, game_key, 'grown' || n, stake, payout, case when payout > 0 then 'win' else 'lose' end, at, at
    from bench_bets`,
  `insert into partner_accruals (bet_id, chain_id, member_id, day, game_type, status, stake, payout, valid)
    select b.bet_id, c.chain_id, g.member_id, (g.at at time zone 'Asia/Seoul')::date, c.game_type, b.status, g.stake, g.payout, g.stake
    from bench_bets g join bets b on b.vendor_key = g.vendor_key and b.bet_key = 'grown' || g.n
      join bench_chains c on c.lineage_id = g.lineage_id and c.game_type = case g.game_type when 'fishing' then 'slot' else g.game_type end
    order by b.bet_id`,
  `insert into report_hours as r (hour, member_id, lineage_id, line, vendor_key, game_key, game_type, times, debit, credit, valid)
    select date_trunc('hour', at), member_id, lineage_id, 'play', vendor_key, game_key, game_type, count(*), sum(stake), sum(payout), sum(stake)
    from bench_bets group by 1, 2, 3, 4, 5, 6, 7 order by 1
    on conflict (member_id, hour, line, vendor_key, game_key, game_type, lineage_id) do update set times = r.times + excluded.times,
      debit = r.debit + excluded.debit, credit = r.credit + excluded.credit, valid = r.valid + excluded.valid`,
  // Of twenty-five bets a request.
  `insert into cash_requests (member_id, kind, amount, status, request_key, balance_after, requested_at, processed_at, processed_by, lineage_id, account)
    select member_id, case when n % 125 < 75 then 'deposit' else 'withdrawal' end, 10000 * (1 + n % 20), 1, gen_random_uuid(), 0, at, at, 'bench', lineage_id,
      (select account from cash_requests limit 1)
    from bench_bets where n % 25 = 0`,
  `insert into report_hours as r (hour, member_id, lineage_id, line, times, debit, credit)
    select date_trunc('hour', at), member_id, lineage_id, case when n % 125 < 75 then 'deposit' else 'withdrawal' end, count(*),
      sum(case when n % 125 < 75 then 0 else 10000 * (1 + n % 20) end), sum(case when n % 125 < 75 then 10000 * (1 + n % 20) else 0 end)
    from bench_bets where n % 25 = 0 group by 1, 2, 3, 4
    on conflict (member_id, hour, line, vendor_key, game_key, game_type, lineage_id) do update set times = r.times + excluded.times,
      debit = r.debit + excluded.debit, credit = r.credit + excluded.credit`,
  'drop table bench_bets',
];

/** `total` bets more, over the month that ends now. */
export async function growHouse({ $client }: Database, total: number): Promise<void> {
  await $client.query(players);
  await $client.query('create unique index on bench_players (place)');
  await $client.query(chains);
  await $client.query('analyze bench_players, bench_chains');
  for (let from = 0; from < total; from += rowsPerStatement) {
    await $client.query(bets, [from, total]);
    for (const text of spread) await $client.query(text);
  }
  await $client.query('drop table bench_players, bench_chains');
  await $client.query('vacuum analyze');
}
