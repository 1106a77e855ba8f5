/**
 * Goal: a round is paid completely and once, whatever dies during payment. Method: real processes settle a round of
 * thousands of bets and are killed (SIGKILL) in the middle, repeatedly, while the database's connections are cut; then
 * a last node carries on, and every bet must have exactly one payment.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { verifyLedger } from '../ledger/index.ts';
import { settleRound } from './end-round.ts';

const bets = 12_000;
const players = 200;
/** Every third one cuts the database's connections, too. */
const kills = inject('proof') === 'full' ? 6 : 3;

const base = await testPlatform();
const platform = { ...base, clock: systemClock };
const run = <Row extends object>(text: string, values: unknown[] = []) => base.db.$client.query<Row>(text, values);

async function drawnRound(): Promise<number> {
  await run(
    `insert into members (member_id, login_id, nickname, account_holder, phone_encrypted, phone_hash, bank_code, account_number_encrypted,
       account_number_hash, password_hash, tier, status, join_ip, age_confirmed_at, joined_at)
     overriding system value
     select n, 'player' || n, 'player' || n, '-', '', int8send(n), '004', '', int8send(n), '-', 'NORMAL', 'active', '-', now(), now()
     from generate_series(1, $1::integer) n`,
    [players],
  );
  await run(
    `insert into ledger.accounts (id, member, name) select nextval('ledger.member_account_ids'), n, 'cash' from generate_series(1, $1::integer) n`,
    [players],
  );
  const { rows } = await run<{ id: bigint }>(
    `insert into mini_rounds (room_key, day, number, opens_at, closes_at, draws_at, status, balls, powerball, winners)
     values ('pb5', '2020-01-01', 1, now() - interval '3 minutes', now() - interval '2 minutes', now() - interval '1 minute', 'drawn',
       '{1,2,3,4,5}', 3, '{powerball:power-oe:odd}') returning round_id as id`,
  );
  const roundId = Number(rows[0]?.id);
  await run(
    `with made as (
       insert into mini_bets (bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at)
       select gen_random_uuid(), $1, 'powerball', 'power-oe', case n % 2 when 0 then 'odd' else 'even' end, 195, 100, 1 + n % $2::integer,
         gen_random_uuid(), now() - interval '150 seconds' from generate_series(1, $3::integer) n returning *
     )
     insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
     select 'mg', bet_key::text, member_id, 'mini', game, 'r', stake, placed_at from made`,
    [roundId, players, bets],
  );
  return roundId;
}

async function settleAndKill(roundId: number, afterMs: number, cutsConnections: boolean): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../../testing/round-settler.ts');
  const child = spawn(process.execPath, [script, base.url, String(roundId)], { stdio: ['ignore', 'pipe', 'ignore'] });
  const gone = new Promise((done) => child.once('exit', done));
  const started = new Promise((done) => createInterface({ input: child.stdout }).once('line', done));
  await Promise.race([started, gone]);
  await sleep(afterMs);
  if (cutsConnections)
    await run(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ).catch(() => undefined);
  child.kill('SIGKILL');
  await gone;
}

it('a round is paid whole and once, however often the node that pays it is killed', async () => {
  const roundId = await drawnRound();
  const paid = async () =>
    Number(
      (await run<{ count: string }>("select count(*) from bets where vendor_key = 'mg' and status <> 'wait'")).rows[0]
        ?.count,
    );
  for (let kill = 0; kill < kills; kill += 1) await settleAndKill(roundId, 40 + kill * 35, kill % 3 === 2);
  await settleRound(platform, roundIdOf(roundId));
  expect(await paid()).toBe(bets);
  const { rows } = await run<{ wins: string; transfers: string; cash: string }>(
    `select (select count(*) from bets where status = 'win') as wins, (select count(*) from ledger.transfers where kind = 'win') as transfers,
       (select sum(balance) from ledger.accounts where member is not null) as cash`,
  );
  expect(rows[0]).toEqual({ wins: BigInt(bets / 2), transfers: BigInt(bets / 2), cash: String((bets / 2) * 195) });
  expect((await verifyLedger(base.db)).faults).toEqual([]);
}, 240_000);
