/**
 * A season whose node is killed while its last day runs, and the next one in the middle of paying it, with real
 * processes: every bet is paid once, what the season says, and the wallet agrees to the won.
 */
import { config } from '@mirinae/game-math/virtual-football/config';
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import { quickDay, season } from './event-games/quick-match/manifest.ts';
import { openNodes } from './open-nodes.ts';
import { seasonTicket } from './season-ticket.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const copies = 260;
const wallet = await openWallet(100_000_000);
const nodes = await openNodes(wallet.url, {}, 'event-node.ts');
const { db, callAsPage } = nodes;
afterAll(nodes.close);

const cycleMs = quickDay.times.openMs + quickDay.times.pauseMs + 1_100;

/** A season of which only the last days are left to be played. */
async function openLateSeason(origin: string) {
  const watched = await openTablePage(origin, await nodes.openToken(origin, quickDay.key, 'mbr_1'), 'instance-1');
  await watched.until(({ phase }) => phase === 'running');
  watched.close();
  const isQuiet = async () => (await db.query("select from table_rounds where phase <> 'settled'")).rowCount === 0;
  await expect.poll(isQuiet).toBe(true);
  const { rows } = await db.query<{ number: number }>('select max(number) as number from table_rounds');
  const past = `interval '${(27 - (rows[0]?.number ?? 0)) * cycleMs} milliseconds'`;
  await db.query('alter table table_rounds disable trigger fix_table_round');
  await db.query(`update chains set published_at = published_at - ${past}`);
  await db.query(`update table_rounds set revealed_at = revealed_at - ${past}`);
  await db.query('alter table table_rounds enable trigger fix_table_round');
}

/** Bets as a member does, on the first of the last days on which there is time. */
async function placeBet(origin: string) {
  const token = await nodes.openToken(origin, season.key, 'mbr_1');
  const page = await openTablePage(origin, token, 'instance-1');
  for (let least = 27; ; ) {
    const day = await page.until(
      ({ phase, number, closesAt, now }) => phase === 'open' && number >= least && closesAt - now > 1_000,
    );
    const bet = { betId: newRoundId(), tableRoundId: day.tableRoundId, input: seasonTicket(day) };
    const { status, roundId } = await callAsPage(origin, 'bet', bet, token);
    if (status === 'playing') return { page, roundId: String(roundId) };
    least = day.number + 1;
  }
}

/** The same bet for many other members. */
async function copyBet(roundId: string): Promise<void> {
  await db.query(
    `with players as (
       insert into players (vendor_key, member_ref, nickname)
       select '201', 'copy_' || n, 'copy' from generate_series(1, $2::integer) n returning *
     ), sessions as (
       insert into play_sessions (player_id, game_key, session_ref_box, token_hash, locale, mode, wallet, rules, stakes)
       select p.player_id, s.game_key, s.session_ref_box, decode(md5(p.member_ref), 'hex'), s.locale, s.mode, s.wallet,
         s.rules, s.stakes
       from players p, rounds r join play_sessions s using (session_id) where r.round_id = $1 returning *
     )
     insert into rounds (round_id, player_id, session_id, game_key, bet_id, table_round_id, config_hash, input, outcome,
       stake, payout, status, balance, played_at, leased_until, until_number)
     select gen_random_uuid(), s.player_id, s.session_id, r.game_key, gen_random_uuid(), r.table_round_id, r.config_hash,
       r.input, r.outcome, r.stake, r.payout, r.status, r.balance, r.played_at, r.leased_until, r.until_number
     from sessions s, rounds r where r.round_id = $1`,
    [roundId, copies],
  );
}

type Row = { status: string; payout: number; outcome: unknown; count: number };

const listBets = async () =>
  (
    await db.query<Row>(
      `select status, payout, outcome, count(*)::integer as count from rounds where game_key = $1 group by 1, 2, 3`,
      [season.key],
    )
  ).rows;

it('pays every bet on a season once, though its nodes are killed on the last day and in the middle of paying', async () => {
  const { origin } = await nodes.start();
  await openLateSeason(origin);
  const before = wallet.cash();
  const { page, roundId } = await placeBet(origin);
  await copyBet(roundId);
  const staked = before - wallet.cash();
  await page.until(({ phase, number }) => phase === 'running' && number === config.seasonDays);
  await nodes.killAll();
  page.close();
  expect((await listBets()).map(({ status }) => status)).toEqual(['playing']);

  // The wallet takes the second message of credits, and no process is left to receive its answer.
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  wallet.hooks.onCredits = async (messages) => {
    if (messages !== 2) return;
    await nodes.killAll();
    resolve();
  };
  await nodes.start();
  await killed;
  wallet.hooks.onCredits = async () => {};
  expect((await listBets()).map(({ status }) => status)).toContain('crediting');

  await nodes.start();
  // What was left goes together, not a few at a time.
  await expect
    .poll(async () => (await listBets()).map(({ status, count }) => ({ status, count })), { timeout: 60_000 })
    .toEqual([{ status: 'finished', count: copies + 1 }]);
  const [{ payout, outcome } = { payout: 0, outcome: null }] = await listBets();
  const { rows } = await db.query<{ input: unknown }>('select input from rounds where round_id = $1', [roundId]);
  const ended = season.outcome.parse(outcome);
  expect(season.settle(ended, season.input.parse(rows[0]?.input)).payout).toBe(payout);
  expect(wallet.cash()).toBe(before - staked + payout * (copies + 1));
}, 240_000);
