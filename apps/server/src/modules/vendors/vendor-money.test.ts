/** Money between a vendor and the house: sums of both sides by day, and faults that staff take on and resolve. */
import { beforeEach, describe, expect, it } from 'vitest';
import { businessDay } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { cancelBet, findBet, placeBet, settleBet } from '../bets/index.ts';
import { getBalances } from '../ledger/index.ts';
import type { VendorBet } from '../play/index.ts';
import { vendorsCalls } from './calls.ts';
import { compareRounds } from './compare-rounds.ts';

let reported: VendorBet[] = [];
const vendorKey = '201';
const protocol = fakeProtocol(
  'mirinae',
  { openGame: async () => 'https://vendor.example/game' },
  { listBets: async (_, vendor) => (vendor === vendorKey ? reported : []) },
);
const server = await startCallServer({ calls: vendorsCalls, protocols: [protocol] });
const { platform, clock } = server;
const { db } = platform;
clock.set('2025-03-04T12:00:00+09:00');
const owner = await buildStaff(platform);
const colleagues = [await buildStaff(platform), await buildStaff(platform, { role: 'risk' })] as const;
let token = '';
let risk = '';
let hands = { token: '', second: '' };
// Hours pass between two comparisons, and a session ends when it is not used; a code of six digits is used once.
beforeEach(async () => {
  clock.advance(60);
  token = await signInStaff(server, owner);
  risk = await signInStaff(server, colleagues[1]);
  hands = { token, second: await signInStaff(server, colleagues[0]) };
});
const { memberId } = await buildMember(platform);
await giveCash(platform, memberId, 1_000_000);
const cash = async () => Number((await getBalances(db, memberId)).cash);

async function bet(betKey: string, payout: number | 'cancel' | 'open', gameKey = 'hangang-seven') {
  const at = { gameType: 'slot', gameKey, roundId: betKey, placedAt: clock.now() } as const;
  await placeBet(platform, { vendorKey, betKey, memberId, stake: money(1_000), ...at });
  if (payout === 'cancel') await cancelBet(platform, { vendorKey, betKey, cancelKey: `c:${betKey}` });
  else if (payout !== 'open')
    await settleBet(platform, { vendorKey, betKey, winKey: betKey, payout: money(payout), finished: true });
}
const theirs = (betKey: string, payout: number, change: Partial<VendorBet> = {}) =>
  reported.push({ betKey, stake: money(1_000), payout: money(payout), state: 'settled', ...change });
const replace = (betKey: string, payout: number, change: Partial<VendorBet> = {}) => {
  reported = reported.filter((one) => one.betKey !== betKey);
  theirs(betKey, payout, change);
};
const faultOf = async (reference: string) => {
  const { list } = await server.request('staff.roundFaultList', { vendorKey, state: 'all' }, { token });
  const fault = list.find((each) => each.reference === reference);
  if (!fault) throw new Error(`There is no fault of ${reference}.`);
  return fault;
};
const history = async (reference: string) => {
  const { faultIdx } = await faultOf(reference);
  const events = await server.request('staff.roundFaultHistory', { faultIdx }, { token });
  return events.map(({ by, what, reason, done }) => [what, by, reason, done].filter((text) => text !== '').join(' '));
};
const sums = async (by: 'day' | 'vendor' | 'game' | 'gameType') => {
  const range = { startDate: '2025-03-01', endDate: '2025-03-31' };
  return server.request('staff.vendorSumList', { ...range, by, vendorKey }, { token });
};
/** Ten minutes are left for a bet to end on both sides. */
async function compareLater() {
  clock.advance(11 * 60);
  return compareRounds(platform);
}

describe('the sums of a day', () => {
  it('are those of both sides, by game too, and every difference is one of a fault', async () => {
    await bet('agreed', 500);
    theirs('agreed', 500);
    await bet('lost', 0, 'other-game');
    theirs('lost', 0);
    await bet('back', 'cancel');
    theirs('back', 0, { state: 'cancelled' });
    await bet('paid', 700);
    theirs('paid', 200);
    theirs('only there', 0);
    theirs('never came', 0, { state: 'cancelled' });
    await bet('open', 'open', 'other-game');
    theirs('open', 0, { state: 'open' });
    expect(await compareLater()).toBe(2);
    const { list, totals } = await sums('day');
    expect(list).toMatchObject([
      {
        key: '2025-03-04',
        vendorKey,
        ours: { stakes: 4, stake: 4_000, wins: 2, win: 1_200, refunds: 1, refund: 1_000 },
        theirs: { stakes: 5, stake: 5_000, wins: 2, win: 700, refunds: 1, refund: 1_000 },
        difference: -1_500,
        unended: 1,
        faults: 2,
        unresolved: 2,
      },
    ]);
    expect(totals.difference).toBe(-1_500);
    const byGame = (await sums('game')).list.map(({ key, difference, faults }) => [key, difference, faults]);
    expect(byGame).toEqual([
      ['', -1_000, 1],
      ['hangang-seven', -500, 1],
      ['other-game', 0, 0],
    ]);
  });

  it('are made again by the next comparison', async () => {
    replace('paid', 700);
    reported = reported.filter(({ betKey }) => betKey !== 'only there');
    expect(await compareLater()).toBe(0);
    expect((await sums('day')).list).toMatchObject([{ difference: 0, faults: 0, theirs: { win: 1_200 } }]);
  });

  it('are not read for more days than a report', async () => {
    const long = { startDate: '2020-01-01', endDate: '2025-01-01', by: 'day' };
    expect((await server.call('staff.vendorSumList', long, { token })).resultCode).toBe('Z400');
  });
});

describe('a fault', () => {
  it('is taken on, given back, and noted as the vendor’s, each with a name; agreeing later it keeps its history', async () => {
    await bet('noted', 300);
    theirs('noted', 900);
    await compareLater();
    const { faultIdx, state, day } = await faultOf('noted');
    expect([state, day]).toEqual(['open', businessDay(clock.now())]);
    expect((await server.call('staff.roundFaultTake', { faultIdx }, { token: risk })).resultCode).toBe('S003');
    await server.request('staff.roundFaultTake', { faultIdx }, { token });
    expect(await faultOf('noted')).toMatchObject({ state: 'in_work', owner: owner.loginId });
    const mine = { vendorKey, state: 'in_work', owner: owner.loginId } as const;
    expect((await server.request('staff.roundFaultList', mine, { token })).list).toHaveLength(1);
    await server.request('staff.roundFaultLeave', { faultIdx }, { token });
    const note = { faultIdx, reason: 'their test round', done: 'they credit us' };
    await server.request('staff.roundFaultNote', note, { token });
    expect(await newestAudit(platform)).toMatchObject({ after: { reason: 'their test round' } });
    expect((await server.call('staff.roundFaultNote', note, { token })).resultCode).toBe('T999');
    expect((await server.request('staff.roundFaultList', { vendorKey }, { token })).list).toEqual([]);
    expect(await compareLater()).toBe(0);
    expect(await faultOf('noted')).toMatchObject({ state: 'resolved', resolution: 'noted', owner: owner.loginId });
    expect(await history('noted')).toEqual([
      `taken ${owner.loginId}`,
      `left ${owner.loginId}`,
      `noted ${owner.loginId} their test round they credit us`,
    ]);
  });

  it('that differs in another way after it was resolved is open again', async () => {
    replace('noted', 950);
    expect(await compareLater()).toBe(1);
    expect(await faultOf('noted')).toMatchObject({ state: 'open', owner: '', theirs: { payout: 950 } });
    expect((await history('noted')).at(-1)).toBe('reopened');
    replace('noted', 300);
    expect(await compareLater()).toBe(0);
    expect(await faultOf('noted')).toMatchObject({ state: 'resolved', resolution: 'agreed' });
  });

  it('is ended by settling our bet as the vendor says, once, after a second person agreed', async () => {
    await bet('more', 300);
    theirs('more', 900);
    await compareLater();
    const [{ faultIdx, door, difference }, before] = [await faultOf('more'), await cash()];
    expect([door, difference]).toEqual(['resettle', 600]);
    const accept = { faultIdx, reason: 'the round shows 900' };
    expect((await server.call('staff.roundFaultAccept', accept, { token })).resultCode).toBe('S015');
    expect(await cash()).toBe(before);
    const { list } = await server.request('staff.roundFaultList', { vendorKey }, { token });
    expect(list).toHaveLength(1);
    expect(await approveByTwo(server, 'staff.roundFaultAccept', accept, hands)).toBe('0');
    expect(await cash()).toBe(before + 600);
    expect(await findBet(db, { vendorKey, betKey: 'more' })).toMatchObject({ payout: 900n, status: 'win' });
    expect(await approveByTwo(server, 'staff.roundFaultAccept', accept, hands)).toBe('T999');
    expect(await cash()).toBe(before + 600);
    expect(await compareLater()).toBe(0);
    expect((await history('more')).at(-1)).toContain('resettle 600');
  });

  it('is ended by giving back a bet that the vendor does not know, and what it paid is taken', async () => {
    await bet('unknown there', 400);
    await compareLater();
    const [{ faultIdx, door, difference }, before] = [await faultOf('unknown there'), await cash()];
    expect([door, difference]).toEqual(['undo', 600]);
    expect(await approveByTwo(server, 'staff.roundFaultAccept', { faultIdx, reason: 'never played' }, hands)).toBe('0');
    expect(await cash()).toBe(before + 600);
    expect(await findBet(db, { vendorKey, betKey: 'unknown there' })).toMatchObject({ status: 'cancel' });
    expect(await compareLater()).toBe(0);
  });

  it('of another stake moves the difference by a correction, and one of an unknown member is left to staff', async () => {
    await bet('stake', 0);
    theirs('stake', 0, { stake: money(1_500) });
    theirs('whose?', 0);
    await compareLater();
    const [{ faultIdx, door, difference }, before] = [await faultOf('stake'), await cash()];
    expect([door, difference]).toEqual(['correct', -500]);
    expect(await approveByTwo(server, 'staff.roundFaultAccept', { faultIdx, reason: 'a doubled stake' }, hands)).toBe(
      '0',
    );
    expect(await cash()).toBe(before - 500);
    expect(await compareLater()).toBe(1);
    expect(await faultOf('stake')).toMatchObject({ state: 'resolved', resolution: 'accepted' });
    const unknown = await faultOf('whose?');
    expect([unknown.door, unknown.difference]).toEqual([null, null]);
    const accept = { faultIdx: unknown.faultIdx, reason: 'x' };
    expect((await server.call('staff.roundFaultAccept', accept, { token })).resultCode).toBe('S055');
    expect((await server.call('staff.roundFaultLeave', { faultIdx: unknown.faultIdx }, { token })).resultCode).toBe(
      'T999',
    );
    expect((await server.call('staff.roundFaultHistory', { faultIdx: 999_999 }, { token })).resultCode).toBe('Z404');
  });

  it('of a bet that is open here is settled as the vendor settled it', async () => {
    await bet('late word', 'open');
    theirs('late word', 250);
    await compareLater();
    const [{ faultIdx, door }, before] = [await faultOf('late word'), await cash()];
    expect(door).toBe('resettle');
    expect(await approveByTwo(server, 'staff.roundFaultAccept', { faultIdx, reason: 'the win was lost' }, hands)).toBe(
      '0',
    );
    expect(await cash()).toBe(before + 250);
  });
});

describe('a day that is over', () => {
  it('keeps its sums when it is not compared any more', async () => {
    clock.set('2025-03-08T12:00:00+09:00');
    reported = [];
    expect(await compareRounds(platform)).toBe(0);
    token = await signInStaff(server, owner);
    const { list } = await sums('day');
    expect(list.map(({ key }) => key)).toEqual(['2025-03-04']);
    expect(list[0]?.ours.stakes).toBeGreaterThan(4);
  });
});
