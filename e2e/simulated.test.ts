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
/** Bets of the past month have keys of their own. */
const played = `select distinct game_type from bets where ${ofStars} and bet_key not like 'past-%'`;

describe('the simulated members', () => {
  test('have a month of play behind them, and newcomers sign up and are approved by a clerk', async () => {
    const past = await read(
      `select count(distinct member_id)::int from bets where bet_key like 'past-%' and ${ofStars}`,
    );
    expect(past).toEqual([members - members / 5]);
    await expect
      .poll(() => read(`select count(*)::int from members where login_id like 'star%' and status = 'active'`), inTime)
      .toEqual([members]);
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
