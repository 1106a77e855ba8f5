/**
 * The same promises kept without batches, as a careful engineer would write them: one function call, one transaction,
 * one commit per transfer, over a pool of prepared connections. Like the ledger it answers a repeated key with the
 * first answer and refuses one with other content, keeps balances from going negative, numbers an account's entries,
 * keeps what was requested, is append-only and is partitioned by month. It has no chain, no reversals and takes its
 * locks as late as it can, which favours it.
 */
import { hash } from 'node:crypto';
import pg from 'pg';
import { findBestClients, runLoad } from './load.ts';

const schema = `
  create schema baseline;
  create table baseline.accounts (id bigint primary key, balance bigint not null default 0, sequence bigint not null default 0,
    is_member boolean not null, check (not is_member or balance >= 0)) with (fillfactor = 40);
  create table baseline.transfers (id bigint generated always as identity primary key, key uuid not null unique, content uuid not null,
    key_text text not null, kind text not null, reference text not null, actor text not null, posted_at timestamptz not null);
  create table baseline.entries (account bigint not null, transfer bigint not null, sequence bigint not null, amount bigint not null,
    balance bigint not null, posted_at timestamptz not null) partition by range (posted_at);
  create table baseline.entries_all partition of baseline.entries for values from (minvalue) to (maxvalue);
  create unique index on baseline.entries_all (account, transfer);
  create index on baseline.entries_all using brin (transfer);
  create function baseline.refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger append_only before update or delete on baseline.transfers for each row execute function baseline.refuse_change();
  create trigger append_only before update or delete on baseline.entries for each row execute function baseline.refuse_change();
  create function baseline.transfer(key uuid, content uuid, key_text text, kind text, reference text, actor text, member_account bigint,
    house_account bigint, amount bigint, out transfer bigint, out balance bigint) language plpgsql as $$
  #variable_conflict use_variable
  declare
    stored record;
    at timestamptz := clock_timestamp();
    member_sequence bigint;
    house_balance bigint;
    house_sequence bigint;
  begin
    insert into baseline.transfers (key, content, key_text, kind, reference, actor, posted_at)
    values (key, content, key_text, kind, reference, actor, at) on conflict on constraint transfers_key_key do nothing returning id into transfer;
    if transfer is null then
      select t.id, t.content, e.balance into stored from baseline.transfers t
        join baseline.entries e on e.account = member_account and e.transfer = t.id where t.key = key;
      if stored.content is distinct from content then
        raise exception 'key conflict';
      end if;
      transfer := stored.id;
      balance := stored.balance;
      return;
    end if;
    update baseline.accounts a set balance = a.balance + amount, sequence = a.sequence + 1 where a.id = member_account
      returning a.balance, a.sequence into balance, member_sequence;
    update baseline.accounts a set balance = a.balance - amount, sequence = a.sequence + 1 where a.id = house_account
      returning a.balance, a.sequence into house_balance, house_sequence;
    insert into baseline.entries values (member_account, transfer, member_sequence, amount, balance, at),
      (house_account, transfer, house_sequence, -amount, house_balance, at);
  end $$;`;

const question = { name: 'transfer', text: 'select * from baseline.transfer($1, $2, $3, $4, $5, $6, $7, $8, $9)' };

const shortHash = (text: string) => hash('sha256', text, 'hex').slice(0, 32);

export type BaselineShape = { members: number; houses: number; startBalance: number; nextKey(): string };

async function makeTables(url: string, { members, houses, startBalance }: BaselineShape): Promise<void> {
  const setup = new pg.Client({ connectionString: url });
  await setup.connect();
  await setup.query(schema);
  await setup.query(`insert into baseline.accounts select n, $1, 0, true from generate_series(1, $2::bigint) n`, [
    startBalance,
    members,
  ]);
  await setup.query(
    `insert into baseline.accounts select $1::bigint + n, 0, 0, false from generate_series(1, $2::bigint) n`,
    [members, houses],
  );
  await setup.query('vacuum analyze baseline.accounts');
  await setup.end();
}

async function measure(
  url: string,
  clients: number,
  seconds: number,
  { members, houses, nextKey }: BaselineShape,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const { opsPerSecond } = await runLoad(clients, seconds, (turn) => {
    const member = 1 + ((turn * 7_919) % members);
    const house = members + 1 + (turn % houses);
    const amount = turn % 2 === 0 ? -100 : 100;
    const key = `bet:studio:${nextKey()}`;
    const requested = ['bet', `bet:${turn}`, 'vendor:studio', member, house, amount];
    return pool.query({ ...question, values: [shortHash(key), shortHash(requested.join('|')), key, ...requested] });
  });
  await pool.end();
  return opsPerSecond;
}

/** Makes the tables and finds the best client count; what it answers measures transfers per second at that count. */
export async function prepareBaseline(
  url: string,
  seconds: number,
  shape: BaselineShape,
): Promise<(seconds: number) => Promise<number>> {
  await makeTables(url, shape);
  const clients = await findBestClients((count) => measure(url, count, seconds, shape));
  return (time) => measure(url, clients, time, shape);
}
