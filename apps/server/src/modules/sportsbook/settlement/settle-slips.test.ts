/** The return of a slip follows from all messages about its lines, in any order of sending and arrival. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { buildBranch } from '../../../testing/build-branch.ts';
import { listenTo, settled } from '../../../testing/observe.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyReports } from '../../desk/index.ts';
import { getBalances, verifyLedger } from '../../ledger/index.ts';
import { type Period, sumByType } from '../../partners/figures/figures.ts';
import { sumOwed } from '../../receivables/index.ts';

const { request, clock, platform, match, player, say, head, settle, run } = await openSportTable();

const everyDay: Period = { from: '2025-01-01', to: '2025-12-31' };

type Ended = { id: string; result: 0 | 1 | -1; void?: 0.5 | 1; deadHeat?: number };

const result = (
  fixture: string,
  outcomes: readonly Ended[],
  more: { certainty?: 'scouted' | 'confirmed'; market?: number; specifiers?: string } = {},
) =>
  say({
    type: 'betSettlement',
    ...head(fixture),
    certainty: more.certainty ?? 'confirmed',
    markets: [
      { id: more.market ?? 1, specifiers: more.specifiers ?? '', outcomes: [...outcomes], score: { home: 2, away: 1 } },
    ],
  });
const home: readonly Ended[] = [
  { id: '1', result: 1 },
  { id: '2', result: 0 },
  { id: '3', result: 0 },
];
const away: readonly Ended[] = [
  { id: '1', result: 0 },
  { id: '2', result: 0 },
  { id: '3', result: 1 },
];
const lines = [{ id: 1, specifiers: '' }];
const rollback = (fixture: string) => say({ type: 'rollbackBetSettlement', ...head(fixture), markets: lines });
const cancel = (fixture: string, window: { from?: number; until?: number } = {}) =>
  say({ type: 'betCancel', ...head(fixture), reason: 'incorrectOdds', markets: lines, ...window });
const cancelBack = (fixture: string) => say({ type: 'rollbackBetCancel', ...head(fixture), markets: lines });

async function single(cash = 100_000) {
  const fixture = await match();
  const owner = await player(cash);
  const slip = await owner.bet({ legs: [leg({ fixture })] });
  const now = async () => {
    await settle();
    const { slip: read, payouts } = await owner.slipNow(slip);
    return {
      type: read.type,
      win: read.winCash,
      cash: await owner.cashNow(),
      standing: read.legs[0]?.standing,
      payouts,
    };
  };
  return { ...owner, fixture, slip, now };
}

const stateOn = async (fixture: string) =>
  (await run('select state from sport_slips s join sport_legs using (bet_key) where fixture = $1', [fixture])).rows;

it('settles all others when one slip cannot be, and that one as soon as it can', async () => {
  const { fixture, now } = await single();
  const others = await Promise.all([single(), single(), single()]);
  const broken = await single();
  await run(`update sport_legs set builder = '{"odds": "none"}' where fixture = $1`, [broken.fixture]);
  await result(broken.fixture, home);
  await result(fixture, home);
  for (const other of others) await result(other.fixture, away);
  await expect(settle()).rejects.toThrow('1 lines have slips that cannot be settled.');
  for (const of of [fixture, ...others.map((other) => other.fixture)])
    expect(await stateOn(of)).toEqual([{ state: 'settled' }]);
  expect(await stateOn(broken.fixture)).toEqual([{ state: 'open' }]);
  await run('update sport_legs set builder = null where fixture = $1', [broken.fixture]);
  expect((await broken.now()).type).toBe('win');
  expect((await now()).type).toBe('win');
});

describe('a settled slip', () => {
  it.each([
    ['won', { id: '1', result: 1 }, 'win', 18_500],
    ['lost', { id: '1', result: 0 }, 'lose', 0],
    ['void', { id: '1', result: 0, void: 1 }, 'draw', 10_000],
    ['half won', { id: '1', result: 1, void: 0.5 }, 'win', 14_250],
    ['half lost', { id: '1', result: 0, void: 0.5 }, 'lose', 5_000],
    ['shared by two', { id: '1', result: 1, deadHeat: 0.5 }, 'lose', 9_250],
    ['shared by two and half void', { id: '1', result: 1, void: 0.5, deadHeat: 0.5 }, 'lose', 9_625],
  ] as const)('whose leg is %s', async (_, ended, type, win) => {
    const { fixture, now } = await single();
    await result(fixture, [ended]);
    expect(await now()).toMatchObject({ type, win, cash: 90_000 + win });
  });

  it('pays a shared win at long odds by its share, and shows how many shared it', async () => {
    const fixture = await match({
      markets: [
        offered(1, '', [
          ['1', 9],
          ['2', 5],
          ['3', 5],
        ]),
      ],
    });
    const [first, second] = [await player(100_000), await player(100_000)];
    const shared = await first.bet({ legs: [leg({ fixture, odds: 90_000 })] });
    const halved = await second.bet({ legs: [leg({ fixture, outcome: '2', odds: 50_000 })] });
    await result(fixture, [
      { id: '1', result: 1, deadHeat: 0.5 },
      { id: '2', result: 1, void: 0.5, deadHeat: 0.5 },
      { id: '3', result: 0 },
    ]);
    await settle();
    const { slip } = await first.slipNow(shared);
    expect(slip).toMatchObject({ type: 'win', winCash: 45_000 });
    expect(slip.legs[0]?.standing).toMatchObject({ ending: 'deadHeat', places: 1, tied: 2 });
    expect((await second.slipNow(halved)).slip).toMatchObject({ type: 'win', winCash: 17_500 });
  });

  it('stays open where its own outcome is not decided, and the other lines of the message are settled', async () => {
    const { fixture, now } = await single();
    const other = await player(100_000);
    const over = await other.bet({
      legs: [leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 })],
    });
    await say({
      type: 'betSettlement',
      ...head(fixture),
      certainty: 'confirmed',
      markets: [
        {
          id: 1,
          specifiers: '',
          outcomes: [
            { id: '1', result: -1 },
            { id: '2', result: 0 },
          ],
        },
        {
          id: 18,
          specifiers: 'total=2.5',
          outcomes: [
            { id: '12', result: 1 },
            { id: '13', result: 0 },
          ],
        },
      ],
    });
    expect((await now()).type).toBe('wait');
    expect((await other.slipNow(over)).slip).toMatchObject({ type: 'win', winCash: 19_000 });
    await result(fixture, home);
    expect((await now()).type).toBe('win');
  });

  it('counts both messages that two producers send with one stamp', async () => {
    const { fixture, now } = await single();
    const stamp = head(fixture, 'prematch');
    const lineWith = (outcomes: readonly Ended[]) => [{ id: 1, specifiers: '', outcomes: [...outcomes] }];
    await say({ type: 'betSettlement', ...stamp, certainty: 'scouted', markets: lineWith(away) });
    expect((await now()).type).toBe('lose');
    await say({ type: 'betSettlement', ...stamp, producer: 'live', certainty: 'confirmed', markets: lineWith(home) });
    expect(await now()).toMatchObject({ type: 'win', win: 18_500, cash: 108_500 });
  });

  it.each([
    ['in a window of a cancel of all', {}, -1, 1, 'win'],
    ['of all after a cancel of a window', { from: -1, until: 1 }, null, null, 'win'],
    ['in a window before it', {}, -2, 0, 'draw'],
  ] as const)('counts again when a cancel is taken back %s', async (_, window, from, until, type) => {
    const { fixture, now, slip } = await single();
    await result(fixture, home);
    const takenAt = Date.parse(slip.regDate);
    const at = (span: { from?: number; until?: number }) =>
      Object.fromEntries(Object.entries(span).map(([bound, ms]) => [bound, takenAt + ms]));
    await cancel(fixture, at(window));
    expect((await now()).type).toBe('draw');
    const back = from === null || until === null ? {} : at({ from, until });
    await say({ type: 'rollbackBetCancel', ...head(fixture), markets: lines, ...back });
    expect((await now()).type).toBe(type);
  });

  it('shows what decided each leg, and each settlement with what it changed', async () => {
    const { fixture, now } = await single();
    await result(fixture, home, { certainty: 'scouted' });
    await now();
    await result(fixture, away);
    const reported = await now();
    expect(reported.standing).toEqual({
      kind: 'settled',
      ending: 'lose',
      certainty: 'confirmed',
      score: { home: 2, away: 1 },
      voidReason: null,
    });
    expect(reported.payouts).toMatchObject([
      { settlement: 1, type: 'win', target: 18_500, difference: 18_500 },
      { settlement: 2, type: 'lose', target: 0, difference: -18_500 },
    ]);
    expect(reported.cash).toBe(90_000);
  });

  it('is notified to its member immediately: won, lost, and what a correction takes or pays', async () => {
    const { fixture, now, member } = await single();
    const received = await listenTo(platform, `member:${member.memberId}`);
    await result(fixture, home);
    await now();
    await result(fixture, away);
    await now();
    await settled(platform);
    const reported = received.map((message) => fieldsOf(message)).filter(({ cmd }) => cmd === 'SETTLED');
    const none = { slips: 0, won: 0, paid: 0, taken: 0, corrected: 0, cashedOut: 0 };
    expect(reported.map(({ data2 }) => JSON.parse(String(data2)))).toEqual([
      { ...none, slips: 1, won: 1, paid: 18_500 },
      { ...none, corrected: 1, taken: 18_500 },
    ]);
  });

  it('that won is a notification of its member, once for all of a settlement; one that lost is none', async () => {
    const { fixture, now, member } = await single();
    const lost = await single();
    await result(lost.fixture, away);
    await lost.now();
    await result(fixture, home);
    await now();
    const { rows } = await run(
      "select member_id, facts from notifications where kind = 'sport' and member_id = any ($1)",
      [[member.memberId, lost.member.memberId]],
    );
    expect(rows).toEqual([{ member_id: member.memberId, facts: { event: 'slips-won', slips: 1, cash: 18_500 } }]);
  });

  it('pays a bonus for many won legs, by the steps of when it was placed; a void leg counts for none', async () => {
    await run('insert into sport_bonus values (2, 10100), (3, 10500)');
    const fixtures = [await match(), await match(), await match()];
    const owner = await player(100_000);
    const legs = fixtures.map((fixture) => leg({ fixture }));
    const quote = await request('sport.quote', { legs, sizes: [3], oddsPolicy: 'ask' }, owner);
    expect(quote.bonus).toEqual({ factor: 10_500, legs: 3, next: null });
    const slip = await owner.bet({ legs });
    // 10,000 times 1.85 three times, times 1.05, rounded down once.
    expect(slip).toMatchObject({ bonus: 10_500, maxPayout: 66_482 });
    await run('delete from sport_bonus');
    for (const fixture of fixtures.slice(1)) await result(fixture, home);
    await result(fixtures[0] ?? '', [{ id: '1', result: 0, void: 1 }]);
    await settle();
    expect((await owner.slipNow(slip)).slip).toMatchObject({ type: 'win', bonus: 10_100, winCash: 34_567 });
  });

  it('is not touched by what says the same again, or what was overtaken', async () => {
    const { fixture, now } = await single();
    await result(fixture, home);
    await now();
    await result(fixture, away, { certainty: 'scouted' });
    await result(fixture, home);
    expect((await now()).payouts).toHaveLength(1);
  });

  it('is lost with its first lost leg, and rises again when that is corrected', async () => {
    const [one, two] = [await match(), await match()];
    const { bet, cashNow, slipNow } = await player(100_000);
    const slip = await bet({ legs: [leg({ fixture: one }), leg({ fixture: two })] });
    await result(one, away, { certainty: 'scouted' });
    await settle();
    expect((await slipNow(slip)).slip).toMatchObject({ type: 'lose', state: 'settled' });
    await result(one, home);
    await settle();
    expect((await slipNow(slip)).slip).toMatchObject({ type: 'wait', state: 'open', maxPayout: 34_225 });
    await result(two, home);
    await settle();
    expect(await cashNow()).toBe(90_000 + 34_225);
  });

  it('keeps what it paid for a quarter of an hour when its result is taken back, then opens again', async () => {
    const { fixture, now, slipNow, slip } = await single();
    await result(fixture, home);
    await now();
    await rollback(fixture);
    expect(await now()).toMatchObject({ type: 'win', cash: 108_500, standing: { kind: 'correcting' } });
    clock.advance(15 * 60);
    await settle();
    const { rows } = await run(
      'select status, settled_at from bets where member_id = (select max(member_id) from members)',
    );
    expect(rows).toEqual([{ status: 'wait', settled_at: null }]);
    await result(fixture, home);
    expect((await now()).payouts.map(({ difference }) => difference)).toEqual([18_500, -18_500, 18_500]);
    expect((await slipNow(slip)).slip.type).toBe('win');
  });

  it('is given back within a cancelled time, and counts again when the cancel is taken back', async () => {
    const { fixture, now } = await single();
    await result(fixture, away);
    expect(await now()).toMatchObject({ type: 'lose', cash: 90_000 });
    await cancel(fixture, { until: clock.now().getTime() + 1 });
    expect(await now()).toMatchObject({ type: 'draw', cash: 100_000, standing: { kind: 'cancelled' } });
    await say({ type: 'rollbackBetCancel', ...head(fixture), until: clock.now().getTime() + 1, markets: lines });
    expect(await now()).toMatchObject({ type: 'lose', cash: 90_000 });
  });

  it('whose payout was spent leaves the rest as a receivable, never less than nothing in cash', async () => {
    const { fixture, now, member, bet } = await single(10_000);
    await result(fixture, home);
    expect((await now()).cash).toBe(18_500);
    await bet({ legs: [leg({ fixture: await match() })], unitStake: 18_000 });
    await result(fixture, away);
    expect(await now()).toMatchObject({ type: 'lose', cash: 0 });
    expect(await sumOwed(platform.db, member.memberId)).toBe(18_000n);
  });

  it('is not settled anew by what comes later than 72 hours', async () => {
    const { fixture, now, member } = await single();
    await result(fixture, home, { certainty: 'scouted' });
    await now();
    clock.advance(72 * 3_600 + 1);
    await result(fixture, away);
    await settle();
    expect((await getBalances(platform.db, member.memberId)).cash).toBe(108_500n);
  });

  it('counts for turnover on the day it ended, and no longer once it is open again or void', async () => {
    const { fixture, now, member } = await single();
    const turnover = async () =>
      (
        await run('select coalesce(sum(valid), 0)::integer as valid from report_hours where member_id = $1', [
          member.memberId,
        ])
      ).rows[0]?.valid;
    await result(fixture, home);
    await now();
    expect(await turnover()).toBe(10_000);
    await cancel(fixture);
    await now();
    expect(await turnover()).toBe(0);
    await cancelBack(fixture);
    await now();
    expect(await turnover()).toBe(10_000);
  });
});

describe('a slip that is open again', () => {
  const reopened = async (fixture: string) => {
    await rollback(fixture);
    await settle();
    clock.advance(15 * 60 + 1);
    await settle();
  };

  it('holds its stake and no payout, in the reports as in the ledger, also where the payout was spent', async () => {
    const [kept, spent] = [await single(), await single(10_000)];
    for (const { fixture, now } of [kept, spent]) {
      await result(fixture, home);
      await now();
    }
    await spent.bet({ legs: [leg({ fixture: await match() })], unitStake: 18_000 });
    for (const { fixture } of [kept, spent]) await reopened(fixture);
    expect(await kept.now()).toMatchObject({ type: 'wait', win: 0, cash: 90_000 });
    expect(await spent.now()).toMatchObject({ type: 'wait', cash: 0 });
    expect(await sumOwed(platform.db, spent.member.memberId)).toBe(18_000n);
    expect(await verifyReports(platform.db)).toEqual([]);
    await result(kept.fixture, away);
    expect(await kept.now()).toMatchObject({ type: 'lose', cash: 90_000 });
    expect(await verifyReports(platform.db)).toEqual([]);
  });

  it('earns partners by the rates of sports when it ends, and nothing while it is open', async () => {
    const [partner] = await buildBranch(platform, [[100, 4_000]]);
    const fixture = await match();
    const { bet } = await player(100_000, { recommender: partner ?? null });
    await bet({ legs: [leg({ fixture })] });
    const earned = async () => {
      const sums = partner && (await sumByType(platform.db, [partner.memberId], everyDay)).get(partner.memberId);
      return sums?.get('sports') ?? null;
    };
    expect(await earned()).toBeNull();
    await result(fixture, home);
    await settle();
    expect(await earned()).toMatchObject({ bets: 1n, stake: 10_000n, payout: 18_500n, valid: 10_000n, rolling: 100n });
    await reopened(fixture);
    expect(await earned()).toMatchObject({ bets: 0n, valid: 0n, rolling: 0n });
  });
});

it('leaves a clean ledger, and reports that agree with it', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
  expect(await verifyReports(platform.db)).toEqual([]);
});
