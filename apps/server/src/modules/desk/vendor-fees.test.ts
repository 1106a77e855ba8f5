/** Fees of vendors and commission as they accrue: rates with two persons, days that add up to the month, statements. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { placeBet, settleBet } from '../bets/index.ts';
import { vendorsCalls } from '../vendors/calls.ts';
import { feeOf } from '../vendors/fees.ts';
import { deskCalls } from './calls.ts';

const server = await startCallServer({ calls: [...deskCalls, ...vendorsCalls] });
const { platform, clock } = server;
clock.set('2025-03-03T12:00:00+09:00');
const owner = await buildStaff(platform);
const colleague = await buildStaff(platform);
let hands = { token: '', second: '' };
// A session ends with its day; a code of six digits is used once.
beforeEach(async () => {
  clock.advance(60);
  hands = { token: await signInStaff(server, owner), second: await signInStaff(server, colleague) };
});
const [head] = await buildBranch(platform, [[100, 1_000]]);
const { memberId, loginId } = await buildMember(platform, { recommender: head ?? null });
await giveCash(platform, memberId, 100_000_000);

let bets = 0;
async function play(stake: number, payout: number, of: { gameKey?: string; by?: MemberId } = {}) {
  bets += 1;
  const { gameKey = 'hangang-seven', by = memberId } = of;
  const name = { vendorKey: '201', betKey: `bet-${bets}` };
  const game = { gameType: 'slot', gameKey, roundId: name.betKey, placedAt: clock.now() } as const;
  await placeBet(platform, { ...name, ...game, memberId: by, stake: money(stake) });
  await settleBet(platform, { ...name, winKey: name.betKey, payout: money(payout), finished: true });
}
const setFee = (input: object) =>
  approveByTwo(server, 'staff.vendorFeeSet', { reason: 'the contract', ...input }, hands);
const report = (by: 'day' | 'vendor' | 'gameType' | 'hour' | 'partner', filter: object = {}) =>
  server.request('staff.report', { startDate: '2025-03-01', endDate: '2025-03-31', by, ...filter }, hands);

describe('a fee', () => {
  it('is set by two persons, from this month on, and keeps its history', async () => {
    const rate = { vendorKey: '201', gameType: '', validFrom: '2025-03-01', steps: [{ above: 0, percent: 12.5 }] };
    const alone = await server.call('staff.vendorFeeSet', { ...rate, reason: 'x' }, hands);
    expect(alone.resultCode).toBe('S015');
    expect(await setFee(rate)).toBe('0');
    const { rows } = await platform.db.$client.query(`select after from staff_audit where action = 'vendor.feeSet'`);
    expect(rows).toMatchObject([{ after: { steps: [{ percent: 12.5 }], reason: 'the contract' } }]);
    expect(await setFee({ ...rate, validFrom: '2025-02-28' })).toBe('S057');
    expect(await setFee({ ...rate, vendorKey: 'none' })).toBe('Z404');
    const stepped = [
      { above: 0, percent: 10 },
      { above: 100_000, percent: 5 },
    ];
    expect(await setFee({ ...rate, gameType: 'slot', steps: stepped.toReversed() })).toBe('Z400');
    expect(await setFee({ ...rate, gameType: 'slot', validFrom: '2025-03-04', steps: stepped })).toBe('0');
    const { list } = await server.request('staff.vendorFeeList', {}, hands);
    expect(list.map(({ gameType, isInForce }) => [gameType, isInForce])).toEqual([
      ['slot', false],
      ['', true],
    ]);
  });

  it('accrues by the rate of each day, falls back on a losing day, and days add up to the month', async () => {
    await play(80_000, 0);
    clock.set('2025-03-04T12:00:00+09:00');
    await play(120_000, 0);
    clock.set('2025-03-05T12:00:00+09:00');
    await play(10_000, 60_000);
    hands = { token: await signInStaff(server, owner), second: await signInStaff(server, colleague) };
    const { list, totals } = await report('day');
    // Of 80,000 an eighth; of the next 120,000 a tenth up to 100,000 and a twentieth above; 50,000 less again.
    expect(list.map(({ key, fees }) => [key, fees])).toEqual([
      ['2025-03-03', 10_000],
      ['2025-03-04', 7_000],
      ['2025-03-05', -2_500],
    ]);
    expect(totals.fees).toBe(14_500);
    expect((await report('vendor')).list.find(({ key }) => key === '201')?.fees).toBe(14_500);
    expect((await report('gameType')).list.find(({ key }) => key === 'slot')?.fees).toBe(14_500);
    for (const by of ['hour', 'partner'] as const) {
      const divided = await report(by);
      expect(divided.list.reduce((sum, { fees }) => sum + (fees ?? 0), 0)).toBe(14_500);
      expect(divided.totals).toEqual(totals);
    }
  });

  it('never takes anything of a month that lost, and is the same however its days are cut', () => {
    const steps = [
      { above: 0, rate: 1_250 },
      { above: 1_000, rate: 800 },
      { above: 50_000, rate: 333 },
    ];
    fc.assert(
      fc.property(fc.array(fc.bigInt(-100_000n, 100_000n), { maxLength: 31 }), (days) => {
        let upTo = 0n;
        let fees = 0n;
        for (const ggr of days) {
          fees += feeOf(steps, upTo + ggr) - feeOf(steps, upTo);
          upTo += ggr;
        }
        expect(fees).toBe(feeOf(steps, upTo));
        expect(fees >= 0n && (upTo > 0n || fees === 0n)).toBe(true);
      }),
    );
  });
});

describe('commission', () => {
  it('counts on the day of the bets, and what is paid is another column', async () => {
    const { list, totals } = await report('day');
    // One percent of what was staked, and a tenth of the loss less that.
    expect(list.map(({ accrued, commission }) => [accrued, commission])).toEqual([
      [800 + 7_920, 0],
      [1_200 + 11_880, 0],
      [100 - 5_010, 0],
    ]);
    const { ggr, bonuses, prizes, accrued, fees } = totals;
    expect(totals.ngr).toBe(ggr - bonuses - prizes - (accrued ?? 0) - (fees ?? 0));
    expect((await report('gameType')).totals.accrued).toBe(accrued);
  });

  it('is unknown for one vendor, both costs are of one member, and a branch has its own', async () => {
    const ofVendor = (await report('day', { vendorCode: '201' })).totals;
    expect([ofVendor.accrued, ofVendor.fees, ofVendor.ngr]).toEqual([null, 14_500, null]);
    const ofMember = (await report('day', { userId: loginId })).totals;
    expect([ofMember.accrued, ofMember.fees, ofMember.ngr]).toEqual([null, null, null]);
    const below = (await report('day', { partnerId: head?.loginId })).totals;
    const { accrued, ngr } = (await report('day')).totals;
    expect([below.accrued, below.fees, below.ngr]).toEqual([accrued, 14_500, ngr]);
  });
});

describe('the statement of a month', () => {
  it('compares our fee with what the vendor invoiced', async () => {
    const read = async () =>
      (await server.request('staff.vendorStatementList', { month: '2025-03' }, hands)).find(
        (row) => row.vendorKey === '201',
      );
    expect(await read()).toMatchObject({ ggr: 150_000, fee: 14_500, invoice: null, difference: null, state: 'none' });
    const invoice = { vendorKey: '201', month: '2025-03', amount: 15_000, note: 'No. 12' };
    await server.request('staff.vendorInvoiceSet', invoice, hands);
    expect(await read()).toMatchObject({ invoice: 15_000, difference: 500, state: 'differs', note: 'No. 12' });
    await server.request('staff.vendorInvoiceSet', { ...invoice, amount: 14_500 }, hands);
    expect(await newestAudit(platform)).toMatchObject({ before: { amount: 15_000 }, after: { amount: 14_500 } });
    expect(await read()).toMatchObject({ difference: 0, state: 'agrees', setBy: owner.loginId });
    const unknown = await server.call('staff.vendorInvoiceSet', { ...invoice, vendorKey: 'none' }, hands);
    expect(unknown.resultCode).toBe('Z404');
  });
});

describe('a fee of a day', () => {
  it('is divided among games and branches by their revenue, to the won', async () => {
    clock.set('2025-04-02T12:00:00+09:00');
    hands = { token: await signInStaff(server, owner), second: await signInStaff(server, colleague) };
    const [other, store] = await buildBranch(platform, [
      [100, 1_000],
      [60, 450],
    ]);
    const below = await buildMember(platform, { recommender: store ?? null });
    const alone = await buildMember(platform);
    for (const each of [below, alone]) await giveCash(platform, each.memberId, 1_000_000);
    // A tenth of what all won together: 10,001.
    await play(7_001, 0);
    await play(4_000, 0, { gameKey: 'daenamu', by: below.memberId });
    await play(1_000, 2_000, { gameKey: 'daenamu', by: alone.memberId });
    const april = { startDate: '2025-04-01', endDate: '2025-04-30' };
    const feesBy = async (by: 'game' | 'hour' | 'partner') => {
      const { list, totals } = await server.request('staff.report', { ...april, by }, hands);
      expect([totals.fees, list.reduce((sum, { fees }) => sum + (fees ?? 0), 0)]).toEqual([1_000, 1_000]);
      return new Map(list.map(({ key, fees }) => [key, fees]));
    };
    expect((await feesBy('hour')).get('2025-04-02 12')).toBe(1_000);
    const games = await feesBy('game');
    expect([games.get('hangang-seven'), games.get('daenamu')]).toEqual([701, 299]);
    const branches = await feesBy('partner');
    const shares = [head?.loginId, other?.loginId, ''].map((key) => branches.get(key ?? ''));
    expect(shares.map((fees) => Math.round((fees ?? 0) / 100))).toEqual([7, 4, -1]);
    const own = { ...april, by: 'partner', partnerId: other?.loginId } as const;
    const { list, totals } = await server.request('staff.report', own, hands);
    expect(totals.fees).toBe(shares[1]);
    // Of 4,000 lost the store has 0.6 percent of the stake and 178.2 of the loss less all of the rolling, rounded after
    // the 693.1 and 217.8 of those before it in the tree.
    const ofStore = list.find(({ key }) => key === store?.loginId);
    expect([ofStore?.fees, ofStore?.accrued]).toEqual([shares[1], 24 + 179]);
    expect(list.find(({ key }) => key === '')?.accrued).toBe((totals.accrued ?? 0) - 203);
    const alsoOwn = await server.request('staff.report', { ...own, partnerId: store?.loginId }, hands);
    expect([alsoOwn.totals.fees, alsoOwn.totals.accrued]).toEqual([ofStore?.fees, ofStore?.accrued]);
  });
});
