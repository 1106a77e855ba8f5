/** Closing of business months: two persons, sums that stay, and corrections that count in the next month. */
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/money.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { keepTwoHands } from '../../testing/two-hands.ts';
import { bookMoved, moveBets, placeBet, settleBet, undoBetWithin } from '../bets/index.ts';
import { deskCalls } from './calls.ts';

const server = await startCallServer({ calls: deskCalls });
const { platform, clock } = server;
clock.set('2025-03-03T12:00:00+09:00');
const owner = await buildStaff(platform);
const finance = await buildStaff(platform, { role: 'finance' });
const { hands, goTo } = keepTwoHands(server, { first: owner, second: finance });
const [head] = await buildBranch(platform, [[100, 1_000]]);
const { memberId, loginId } = await buildMember(platform, { recommender: head ?? null });
await giveCash(platform, memberId, 100_000_000);
await platform.db.$client.query(`
  insert into vendor_fee_rates (vendor_key, game_type, valid_from, steps, reason, set_by, set_at)
  values ('201', '', '2025-01-01', '[{"above": 0, "rate": 1000}]', 'contract', 'test', now())`);

const vendorKey = '201';
async function play(betKey: string, stake: number, payout: number): Promise<void> {
  const name = { vendorKey, betKey };
  const game = {
    gameType: 'slot',
    gameKey: 'hangang-seven',
    roundId: `round-${betKey}`,
    placedAt: clock.now(),
  } as const;
  await placeBet(platform, { ...name, ...game, memberId, stake: money(stake) });
  await settleBet(platform, { ...name, winKey: betKey, payout: money(payout), finished: true });
}

type Target = { status: 'wait' | 'win' | 'lose'; payout: number; settlement: number };
/** As results that are corrected do it; the bet stays on the day of its first settlement. */
async function resettle(betKey: string, settledAt: string, { payout, ...target }: Target): Promise<void> {
  const aim = { betKey, ...target, payout: money(payout), settledAt: new Date(settledAt), nonQualifyingStake: 0n };
  await platform.db.transaction(async (tx) => bookMoved(platform, tx, await moveBets(platform, tx, vendorKey, [aim])));
}

const read = (month: string) => server.request('staff.monthClosing', { month }, hands);
const changes = (month: string, of: 'after' | 'carried') =>
  server.request('staff.monthChangeList', { month, of }, hands);
const close = (month: string) => approveByTwo(server, 'staff.monthClose', { month, reason: 'all agreed' }, hands);
const report = (startDate: string, endDate: string) =>
  server.request('staff.report', { startDate, endDate, by: 'day' }, hands);
const inMarch = '2025-03-03T12:00:00+09:00';

describe('a month', () => {
  it('is closed once it has been over for a day, by an owner and a second person', async () => {
    await play('one', 100_000, 0);
    await play('two', 50_000, 20_000);
    expect(await read('2025-03')).toMatchObject({ state: 'running', closed: null, totals: { ggr: 130_000 } });
    await goTo('2025-04-01T23:00:00+09:00');
    expect(await close('2025-03')).toBe('S058');
    await goTo('2025-04-02T12:00:00+09:00');
    expect((await read('2025-03')).state).toBe('ready');
    const byFinance = { token: hands.second, second: hands.token };
    expect(await approveByTwo(server, 'staff.monthClose', { month: '2025-03', reason: 'x' }, byFinance)).toBe('S058');
    expect(await close('2025-03')).toBe('0');
    const { rows } = await platform.db.$client.query(
      `select target, after from staff_audit where action = 'month.close'`,
    );
    expect(rows).toMatchObject([{ target: 'month:2025-03', after: { month: '2025-03', reason: 'all agreed' } }]);
    const closed = await read('2025-03');
    expect(closed).toMatchObject({
      state: 'closed',
      closed: { by: owner.loginId, approvedBy: finance.loginId, reason: 'all agreed' },
      // A tenth of the GGR to the vendor; one percent of the stakes and a tenth of the loss less that to the partner.
      totals: { bets: 2, stake: 150_000, payout: 20_000, ggr: 130_000, fees: 13_000, accrued: 1_500 + 12_850 },
      after: { changes: 0, difference: 0 },
    });
    expect(
      closed.list.map(({ part, vendorKey: vendor, gameType, ggr }) => [part, vendor, gameType, ggr]),
    ).toContainEqual(['own', '201', 'slot', 130_000]);
  });

  it('is closed once, and none before the first', async () => {
    expect(await close('2025-03')).toBe('S058');
    expect((await read('2025-02')).state).toBe('before');
    expect(await close('2025-02')).toBe('S058');
    expect((await read('2025-04')).state).toBe('running');
  });

  it('without anything is empty, and has no change', async () => {
    expect(await read('2024-12')).toMatchObject({ list: [], totals: { ggr: 0, ngr: 0, deposits: 0 } });
    expect((await changes('2024-12', 'after')).list).toEqual([]);
    expect((await changes('2024-12', 'carried')).list).toEqual([]);
  });
});

describe('a bet that changes after its month was closed', () => {
  it('leaves the closed sums as they are, and counts in the next month with its name', async () => {
    await goTo('2025-04-10T12:00:00+09:00');
    await play('three', 10_000, 0);
    await platform.db.transaction((tx) => undoBetWithin(platform, tx, { vendorKey, betKey: 'two' }));
    await resettle('one', inMarch, { status: 'win', payout: 120_000, settlement: 2 });
    const march = await read('2025-03');
    expect(march.totals).toMatchObject({ ggr: 130_000, fees: 13_000, accrued: 14_350 });
    expect(march.after).toEqual({ changes: 2, difference: -150_000 });
    const { list } = await changes('2025-03', 'after');
    expect(list).toMatchObject([
      { roundId: 'round-one', memId: loginId, day: '2025-03-03', difference: -120_000, countedIn: null },
      {
        roundId: 'round-two',
        before: { status: 'win', payout: 20_000 },
        after: { status: 'cancel' },
        difference: -30_000,
      },
    ]);
    const april = await read('2025-04');
    expect(april.totals.ggr).toBe(10_000 - 150_000);
    const carried = april.list.filter(({ part }) => part === 'carried');
    expect(carried.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(-150_000);
    expect(carried.reduce((sum, { fees }) => sum + fees, 0)).toBe(-13_000);
    expect((await changes('2025-04', 'carried')).list.map(({ roundId }) => roundId)).toEqual([
      'round-one',
      'round-two',
    ]);
  });

  it('is in the sums of the month that is closed next, and closed months add up to the report of their days', async () => {
    await goTo('2025-05-02T12:00:00+09:00');
    expect(await close('2025-04')).toBe('0');
    expect((await changes('2025-03', 'after')).list.map(({ countedIn }) => countedIn)).toEqual(['2025-04', '2025-04']);
    const [march, april] = [(await read('2025-03')).totals, (await read('2025-04')).totals];
    const { totals } = await report('2025-03-01', '2025-04-30');
    for (const name of ['bets', 'stake', 'payout', 'cancelled', 'ggr', 'accrued', 'fees', 'ngr', 'deposits'] as const)
      expect([name, march[name] + april[name]]).toEqual([name, totals[name]]);
  });

  it('counts in one month alone, also when it is opened again and ends again', async () => {
    await goTo('2025-05-10T12:00:00+09:00');
    await resettle('one', inMarch, { status: 'wait', payout: 0, settlement: 3 });
    await resettle('one', inMarch, { status: 'lose', payout: 0, settlement: 4 });
    expect((await read('2025-03')).after).toEqual({ changes: 4, difference: -30_000 });
    expect((await changes('2025-04', 'carried')).list).toHaveLength(2);
    const ofMay = (await changes('2025-05', 'carried')).list;
    expect(ofMay.map(({ difference, day }) => [difference, day])).toEqual([
      [100_000, '2025-03-03'],
      [20_000, '2025-03-03'],
    ]);
    expect((await read('2025-05')).totals.ggr).toBe(120_000);
    expect((await read('2025-04')).totals.ggr).toBe(-140_000);
  });

  it('waits for the month before to be closed', async () => {
    await goTo('2025-07-02T12:00:00+09:00');
    expect([(await read('2025-05')).state, (await read('2025-06')).state]).toEqual(['ready', 'later']);
    expect(await close('2025-06')).toBe('S058');
  });
});
