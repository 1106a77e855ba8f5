/**
 * Goal: a sandbox lives by itself. Method: the system is started with simulated members and clerks at many times their
 * pace; what they did is read from the database, and ledger and reports are proved.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { verifyReports } from '../apps/server/src/modules/desk/index.ts';
import { verifyLedger } from '../apps/server/src/modules/ledger/index.ts';
import { connect, disconnect } from '../apps/server/src/platform/db/connect.ts';
import { laneFeedSettings, laneFeedVariable } from '../scripts/lib/lane-feed.ts';
import { startTrialSystem } from '../scripts/lib/trial-system.ts';

const members = 20;
const settings = { ...laneFeedSettings, DEMO_PLAYERS: String(members), DEMO_PACE: '20' };
const feedUrl = process.env[laneFeedVariable] ?? '';
const system = await startTrialSystem({ hasFeed: true, feedUrl, hasLimits: true, settings });
const db = new pg.Client({ connectionString: system.databaseUrl });
await db.connect();
afterAll(async () => {
  await db.end();
  await system.stop();
});

/** The first column of all rows, in order. */
async function read(query: string): Promise<unknown[]> {
  const { rows } = await db.query({ text: query, rowMode: 'array' });
  return rows.map(([first]) => first).sort();
}

const inTime = { timeout: 240_000, interval: 500 };
const ofStars = `member_id in (select member_id from members where login_id like 'star%')`;
const past = `placed_at < now() - interval '3 hours'`;
const played = `select distinct game_type from bets where ${ofStars} and not ${past}`;

describe('the simulated members', () => {
  test('have a month of play behind them, and newcomers sign up and are approved by a clerk', async () => {
    const players = await read(`select count(distinct member_id)::int from bets where ${past} and ${ofStars}`);
    expect(players).toEqual([members - members / 5]);
    await expect
      .poll(() => read(`select count(*)::int from members where login_id like 'star%' and status = 'active'`), inTime)
      .toEqual([members]);
  });

  test('have bet on games, draws and matches in that month, and cashed some slips out', async () => {
    const types = await read(`select distinct game_type from bets where ${past} and status <> 'wait'`);
    expect(types).toEqual(expect.arrayContaining(['casino', 'fishing', 'hotel', 'mini', 'slot', 'sports', 'virtual']));
    const cashedOut = await read(
      `select count(*)::int from sport_cash_outs where state = 'done' and asked_at < now() - interval '3 hours'`,
    );
    expect(cashedOut).toEqual([expect.any(Number)]);
    expect(cashedOut).not.toEqual([0]);
    const undecided = `select count(*)::int from mini_rounds where draws_at < now() - interval '1 hour' and status not in ('settled')`;
    expect(await read(undecided)).toEqual([0]);
    for (const demo of ['demo1', 'demo3', 'demo4', 'demo5'])
      expect(
        await read(
          `select distinct game_type from bets join members using (member_id) where login_id = '${demo}' and ${past}`,
        ),
      ).toEqual(expect.arrayContaining(['mini', 'sports']));
  });

  test('leave every partner above them settlements, gifts and a branch that plays', async () => {
    const partners = await read(`select login_id from members where tier <> 'NORMAL' and login_id like 'demo%'`);
    expect(partners).toHaveLength(9);
    const settled = `select distinct login_id from partner_settlements s join members m on m.member_id = s.partner_id
      where s.status = 'paid' and s.stake > 0`;
    expect(await read(settled)).toEqual(partners);
    // Each gives, or gets of the one above.
    const gifts = `select distinct login_id from partner_gifts g join members m on m.member_id in (g.partner_id, g.member_id)
      where g.status = 'done' and m.tier <> 'NORMAL'`;
    expect(await read(gifts)).toEqual(partners.filter((loginId) => loginId !== 'demohq1'));
  });

  test('pay in and are decided on by a clerk', async () => {
    const decided = `select distinct status from cash_requests where ${ofStars} and kind = 'deposit' and processed_by = 'clerk1'`;
    await expect.poll(() => read(decided), inTime).toEqual([1]);
  });

  test('bet in all eight menus', async () => {
    // A race is over after three minutes: the short run is content with the other seven menus.
    const races = inject('proof') === 'full' ? ['virtual'] : [];
    await expect
      .poll(() => read(played), inTime)
      .toEqual(expect.arrayContaining(['casino', 'esports', 'fishing', 'hotel', 'mini', 'slot', 'sports', ...races]));
  });

  test('cash out slips and get gifts of their partner', async () => {
    const cashOuts = `select distinct state from sport_cash_outs where asked_at > now() - interval '3 hours'`;
    await expect.poll(() => read(cashOuts), inTime).toContain('done');
    const gifts = `select count(*)::int > 0 from partner_gifts g join members m on m.member_id = g.partner_id
      where m.login_id = 'demostore9' and g.at > now() - interval '3 hours'`;
    await expect.poll(() => read(gifts), inTime).toEqual([true]);
  });

  test.runIf(inject('proof') === 'full')('bet on the season of the league', async () => {
    const season = `select count(*)::int > 0 from bets where game_key = 'virtual-football-season' and ${ofStars}`;
    await expect.poll(() => read(season), inTime).toEqual([true]);
  });

  test('leave a ledger and reports without a fault', async () => {
    const database = connect(system.databaseUrl, { applicationName: `simulated-${randomUUID()}` });
    try {
      expect((await verifyLedger(database)).faults).toEqual([]);
      expect(await verifyReports(database)).toEqual([]);
    } finally {
      await disconnect(database);
    }
  });
});
