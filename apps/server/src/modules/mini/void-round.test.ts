/**
 * Goal: a void round refunds every stake, once and automatically, despite crashes, and stays void. Method: locks on
 * bets hold a payment in its middle while the paying node is killed (SIGKILL) or staff void the round.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { memberId } from '../../platform/ids.ts';
import { startJobs } from '../../platform/jobs.ts';
import { money } from '../../platform/money.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { type Operation, postNow, verifyLedger } from '../ledger/index.ts';
import { closeRound, drawRoundNow, settleRound } from './end-round.ts';
import { miniSchedule, miniTasks } from './events.ts';

const { clock, platform, request, call, run, risk, roundNow, player } = await openMiniTable();
const { db } = platform;
const bets = 300;
const stake = 100;
const owners = [900_000_001, 900_000_002];

/** Holds the bets of members after one, until they are let go. Each of two members is a lane of its own. */
async function holdBets(after: number): Promise<() => Promise<void>> {
  const client = await db.$client.connect();
  await client.query('begin');
  await client.query("select from bets where vendor_key = 'mg' and member_id > $1 for update", [after]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const isHeld = async () => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await run(waiting)).rowCount !== 0;
};

async function countBets(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await run('select status, count(*)::integer as count from bets group by status');
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** A round that was marked void in the moment before, with bets of two members. */
async function voidRoundWithBets(): Promise<number> {
  const { rows } = await run(
    `with made as (
       insert into mini_rounds (room_key, day, number, opens_at, closes_at, draws_at, status)
       values ('pb5', '2020-01-01', 1, now() - interval '3 minutes', now() - interval '2 minutes', now() - interval '1 minute', 'void')
       returning round_id
     ), placed as (
       insert into mini_bets (bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at)
       select gen_random_uuid(), round_id, 'powerball', 'power-oe', 'odd', 195, $1, 900000001 + n % 2, gen_random_uuid(), now()
       from made, generate_series(1, $2::integer) n returning *
     ), recorded as (
       insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
       select 'mg', bet_key::text, member_id, 'mini', game, 'r', stake, placed_at from placed
     )
     select round_id as "roundId", json_object_agg(bet_key, member_id) as owners from placed group by round_id`,
    [stake, bets],
  );
  await run(
    "insert into ledger.accounts (id, member, name) select nextval('ledger.member_account_ids'), n, 'cash' from generate_series(900000001, 900000002) n",
  );
  type Moved = Pick<Operation, 'key' | 'kind'> & { owner: number; amount: number; system: 'bank_in' | 'house:mg' };
  const move = ({ key, kind, owner, amount, system }: Moved): Operation => ({
    key,
    kind,
    reference: key,
    actor: 'test',
    legs: [
      { account: { owner: memberId(owner), kind: 'cash' }, amount: money(amount) },
      { account: { system }, amount: money(-amount) },
    ],
  });
  const deposits = owners.map((owner) =>
    move({ key: `deposit:${owner}`, kind: 'deposit', owner, amount: (bets * stake) / 2, system: 'bank_in' }),
  );
  await db.transaction((tx) => postNow(tx, deposits));
  const placed = Object.entries<number>(rows[0]?.owners ?? {});
  const staked = await db.transaction((tx) =>
    postNow(
      tx,
      placed.map(([key, owner]) =>
        move({ key: `bet:mg:${key}`, kind: 'bet', owner, amount: -stake, system: 'house:mg' }),
      ),
    ),
  );
  expect(staked.filter(({ status }) => status === 'posted')).toHaveLength(bets);
  return Number(rows[0]?.roundId);
}

async function startSettler(roundId: number) {
  const script = path.resolve(import.meta.dirname, '../../testing/round-settler.ts');
  const child = spawn(process.execPath, [script, platform.url, String(roundId)], { stdio: 'ignore' });
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

it('what a killed node did not give back of a void round goes back by itself, once', async () => {
  const roundId = await voidRoundWithBets();
  const letGo = await holdBets(900_000_001);
  const kill = await startSettler(roundId);
  await vi.waitUntil(async () => (await isHeld()) && (await countBets()).has('cancel'), 60_000);
  await kill();
  await letGo();
  expect((await countBets()).get('wait')).toBeGreaterThan(0);
  const now = { ...platform, clock: systemClock };
  const workers = await Promise.all([1, 2].map(() => startJobs(now, miniTasks(now), miniSchedule)));
  const ended = async () =>
    (await run('select status, settled_at is not null as ended from mini_rounds where round_id = $1', [roundId])).rows;
  try {
    await vi.waitFor(async () => expect(await ended()).toEqual([{ status: 'void', ended: true }]), 60_000);
  } finally {
    await Promise.all(workers.map((jobs) => jobs.stop()));
  }
  expect(await countBets()).toEqual(new Map([['cancel', bets]]));
  const { rows } = await run(
    `select (select array_agg(balance::integer) from ledger.accounts where member > 900000000) as cash,
       (select count(*) from ledger.transfers where kind = 'rollback') as returned`,
  );
  const half = (bets * stake) / 2;
  expect(rows[0]).toEqual({ cash: [half, half], returned: BigInt(bets) });
  expect((await verifyLedger(db)).faults).toEqual([]);
}, 180_000);

it('a round whose bets are being paid cannot be made void, and ends as settled', async () => {
  const { codeOf } = await player(10_000);
  const round = await roundNow();
  for (let count = 0; count < 12; count += 1) await codeOf(round.roundId, 'sum-oe', 'odd', { cash: 100 });
  clock.set(round.drawsAt);
  await closeRound(platform, roundIdOf(round.roundId));
  await drawRoundNow(platform, roundIdOf(round.roundId));
  const token = await risk();
  const letGo = await holdBets(0);
  const settling = settleRound(platform, roundIdOf(round.roundId));
  await vi.waitUntil(isHeld, 60_000);
  const voiding = call('staff.miniVoid', { roundId: round.roundId, reason: '늦음' }, { token });
  await letGo();
  await settling;
  expect((await voiding).resultCode).toBe('T999');
  const { list } = await request('bet.powerballResult', { roomKey: 'pb5' });
  expect(list.find(({ roundId }) => roundId === round.roundId)).toMatchObject({ status: 'settled', version: 1 });
});
