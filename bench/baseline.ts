/**
 * The ledger as a careful engineer would write it without batches: one function call, one transaction, one commit per transfer, over a pool
 * of prepared connections. It locks in order of id, keeps keys unique and balances from going negative, and writes two entries; it has no
 * chain, no kinds, no reversals. So the comparison favours it.
 */
import pg from 'pg';
import { type LoadResult, runLoad } from './load.ts';

const schema = `
  create schema baseline;
  create table baseline.accounts (id bigint primary key, balance bigint not null default 0, is_member boolean not null,
    check (not is_member or balance >= 0)) with (fillfactor = 50);
  create table baseline.transfers (id bigint generated always as identity primary key, key uuid not null unique, kind text not null,
    reference text not null, actor text not null, posted_at timestamptz not null default now());
  create table baseline.entries (account bigint not null, transfer bigint not null, amount bigint not null, balance bigint not null,
    primary key (account, transfer));
  create function baseline.transfer(key uuid, kind text, reference text, actor text, member_account bigint, house_account bigint, amount bigint)
  returns bigint language plpgsql as $$
  declare
    transfer_id bigint;
    member_balance bigint;
    house_balance bigint;
  begin
    insert into baseline.transfers (key, kind, reference, actor) values (key, kind, reference, actor) returning id into transfer_id;
    update baseline.accounts a set balance = a.balance + amount where a.id = member_account returning a.balance into member_balance;
    update baseline.accounts a set balance = a.balance - amount where a.id = house_account returning a.balance into house_balance;
    insert into baseline.entries values (member_account, transfer_id, amount, member_balance), (house_account, transfer_id, -amount, house_balance);
    return member_balance;
  end $$;`;

const clientCounts = [8, 16, 32, 64];
const question = { name: 'transfer', text: 'select baseline.transfer($1, $2, $3, $4, $5, $6, $7)' };

export type BaselineShape = { members: number; houses: number; startBalance: number; nextKey(): string };

export async function runBaseline(url: string, seconds: number, shape: BaselineShape): Promise<LoadResult> {
  const { members, houses } = shape;
  const setup = new pg.Client({ connectionString: url });
  await setup.connect();
  await setup.query(schema);
  await setup.query(`insert into baseline.accounts select n, $1, true from generate_series(1, $2::bigint) n`, [
    shape.startBalance,
    members,
  ]);
  await setup.query(
    `insert into baseline.accounts select $1::bigint + n, 0, false from generate_series(1, $2::bigint) n`,
    [members, houses],
  );
  await setup.query('vacuum analyze baseline.accounts');
  await setup.end();
  let best: LoadResult = { opsPerSecond: 0, count: 0, p50: 0, p99: 0 };
  for (const clients of clientCounts) {
    const pool = new pg.Pool({ connectionString: url, max: clients });
    const result = await runLoad(clients, seconds, (turn) => {
      const member = 1 + ((turn * 7_919) % members);
      const house = members + 1 + (turn % houses);
      return pool.query({
        ...question,
        values: [shape.nextKey(), 'bet', `bet:${turn}`, 'vendor:studio', member, house, turn % 2 === 0 ? -100 : 100],
      });
    });
    await pool.end();
    if (result.opsPerSecond > best.opsPerSecond) best = result;
  }
  return best;
}
