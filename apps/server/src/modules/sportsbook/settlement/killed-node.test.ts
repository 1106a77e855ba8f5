/**
 * Goal: slips are paid completely and once, and taken back completely and once, whatever dies during settlement.
 * Method: real processes settle thousands of slips and are killed (SIGKILL) in the middle, repeatedly; then a last node
 * carries on. The result is corrected, and the same is done once more.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { keepResults } from '../markets/keep-results.ts';
import { settleDue } from './settle-due.ts';

const isFull = inject('proof') === 'full';
const slips = isFull ? 4_000 : 2_000;
const players = 100;
const kills = isFull ? 3 : 2;

const base = await testPlatform();
const platform = { ...base, clock: systemClock };
const run = <Row extends object>(text: string, values: unknown[] = []) => base.db.$client.query<Row>(text, values);

/** Half of the slips on home, half on away, at 1.95. */
async function openSlips(): Promise<void> {
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
  await run(
    `with made as (
       insert into sport_slips (bet_key, member_id, request_key, request_digest, picks_digest, state, odds_policy, sizes, unit_stake, stake,
         earns_turnover, placed_at, accepted_at)
       select gen_random_uuid(), 1 + n % $2::integer, gen_random_uuid(), n, n, 'open', 'ask', '{1}', 100, 100, true, now(), now()
       from generate_series(1, $1::integer) n returning *
     ), picked as (
       insert into sport_legs (bet_key, place, member_id, fixture, market, specifiers, outcome, odds, is_banker, is_live, facts)
       select bet_key, 0, member_id, 'match', 1, '', case picks_digest::integer % 2 when 0 then '1' else '3' end, 19500, false, false, '{}' from made
     )
     insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, placed_at)
     select 'sportsbook', bet_key::text, member_id, 'sports', 'soccer', 'match', stake, placed_at from made`,
    [slips, players],
  );
}

/** The winner of the match, as the feed says it. */
const say = (winner: '1' | '3', seq: number) =>
  platform.db.transaction((tx) =>
    keepResults(platform, tx, {
      type: 'betSettlement',
      producer: 'live',
      fixture: 'match',
      at: seq,
      seq,
      certainty: 'confirmed',
      markets: [
        {
          id: 1,
          specifiers: '',
          outcomes: ['1', '3'].map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) })),
        },
      ],
    }),
  );

async function settleAndKill(afterMs: number): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../../testing/slip-settler.ts');
  const child = spawn(process.execPath, [script, base.url], { stdio: ['ignore', 'pipe', 'ignore'] });
  const gone = new Promise((done) => child.once('exit', done));
  const started = new Promise((done) => createInterface({ input: child.stdout }).once('line', done));
  await Promise.race([started, gone]);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await gone;
}

async function settleDespiteKills(): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) await settleAndKill(60 + kill * 70);
  await settleDue(platform);
}

async function sums() {
  const { rows } = await run(
    `select (select count(*)::integer from bets where status = 'win') as won, (select count(*)::integer from bets where status = 'lose') as lost,
       (select sum(payout)::integer from bets) as paid, (select sum(balance)::integer from ledger.accounts where member is not null) as cash,
       (select sum(target)::integer from sport_payouts p where settlement = (select max(settlement) from sport_payouts where bet_key = p.bet_key)) as targets,
       (select count(*)::integer from sport_lines_due) as due`,
  );
  return rows[0];
}

it('slips are settled, and settled anew, whole and once, however often the node that does it is killed', async () => {
  await openSlips();
  const half = slips / 2;
  const expected = { won: half, lost: half, paid: half * 195, cash: half * 195, targets: half * 195, due: 0 };
  await say('1', 1);
  await settleDespiteKills();
  expect(await sums()).toEqual(expected);
  await say('3', 2);
  await settleDespiteKills();
  expect(await sums()).toEqual(expected);
  const { rows } = await run(
    'select count(*)::integer as count from sport_payouts where settlement = 2 and difference in (195, -195)',
  );
  expect(rows[0]).toEqual({ count: slips });
  expect((await verifyLedger(base.db)).faults).toEqual([]);
}, 240_000);
