/** Many members below one head office and fewer below another, five partners deep. */
import type { Database } from '../apps/server/src/platform/db/connect.ts';
import { addRates, createMemberAdder } from '../apps/server/src/testing/house/add-members.ts';

export type Tree = { largeHead: bigint; smallHead: bigint /** Members at depth 6. */; players: string[] };

export async function buildTree(
  db: Database,
  members: { readonly large: number; readonly small: number },
): Promise<Tree> {
  const add = createMemberAdder(db);
  const branch = async (width: readonly number[], players: number) => {
    const [head] = await add('PTN_1', [], 1);
    if (head === undefined) throw new Error('The head office was not made.');
    let above = [head];
    for (const [index, count] of width.entries()) above = await add(`PTN_${index + 2}`, above, count);
    let last: bigint[] = [];
    for (let left = players; left > 0; left -= 100_000) last = await add('NORMAL', above, Math.min(left, 100_000));
    return { head, last };
  };
  const large = await branch([5, 25, 100, 400], members.large);
  const small = await branch([5, 20, 60, 200], members.small);
  await fill(db);
  return { largeHead: large.head, smallHead: small.head, players: small.last.slice(0, 50_000).map(String) };
}

/** Rates, a year of daily sums, balances, and twenty thousand members signed in. */
async function fill(db: Database): Promise<void> {
  const client = db.$client;
  await addRates(db);
  await client.query(`insert into partner_daily
    select m.member_id, (now() - make_interval(days => day))::date, type, 200, 1200, 5000000, 6000000
    from members m, generate_series(1, 365) day, unnest(array['casino', 'slot', 'mini']) type where m.tier <> 'NORMAL'`);
  await client.query(`insert into report_hours (hour, member_id, lineage_id, line, vendor_key, game_key, game_type, times, debit, credit, valid)
    select date_trunc('hour', now()) - make_interval(days => day), n.member_id, l.lineage_id, 'play', '201', 'bench', 'slot', 10, 100000, 90000, 100000
    from partner_nodes n join partner_lineages l on l.lineage = n.lineage[:cardinality(n.lineage) - 1], generate_series(1, 30) day
    where not n.is_partner and n.member_id % 20 = 0`);
  await client.query(`insert into ledger.accounts (id, member, name, balance)
    select nextval('ledger.member_account_ids'), member_id, account, 100000 from members, unnest(array['cash', 'point']) account`);
  await client.query(`insert into member_sessions (session_id, member_id, ip, user_agent, started_at, expires_at, renewed_at)
    select gen_random_uuid(), member_id, '127.0.0.1', 'bench', now(), now() + interval '1 day', now() from members
    where member_id % 55 = 0 and tier = 'NORMAL'`);
  for (const table of [
    'members',
    'partner_nodes',
    'partner_daily',
    'report_hours',
    'member_sessions',
    'ledger.accounts',
  ])
    await client.query(`vacuum analyze ${table}`);
}
