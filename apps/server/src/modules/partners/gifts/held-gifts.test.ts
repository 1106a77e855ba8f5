/** Gifts above the limits of a partner's tier: held, decided by staff, and never moved twice or by one person. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { businessDay } from '../../../platform/clock.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import {
  type BuiltMember,
  buildMember,
  builtWithdrawalPassword as cashOutPass,
} from '../../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { verifyReports } from '../../desk/index.ts';
import { getBalances, verifyLedger } from '../../ledger/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, clock } = server;
const { db } = platform;
const rates = [
  [120, 5_000],
  [100, 4_000],
] as const;
const limit = 10_000_000;
const much = limit + 1;

afterEach(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});

const balances = async ({ memberId }: BuiltMember) => {
  const { cash, held } = await getBalances(db, memberId);
  return { cash: Number(cash), held: Number(held) };
};

async function branchOf() {
  const [head, store] = await buildBranch(platform, rates);
  if (!head || !store) throw new Error('The branch is short.');
  const player = await buildMember(platform, { recommender: store });
  await giveCash(platform, store.memberId, 3 * limit);
  const token = await signInMember(server, store);
  const send = (kind: 'give' | 'take', cash: number, to = player, requestKey: string = randomUuid(), by = token) =>
    call(`partner.${kind}`, { memId: to.loginId, cash, cashOutPass, requestKey }, { token: by });
  const moves = async (by = token) => (await request('partner.moneyMoveList', {}, { token: by })).list;
  const held = async () => {
    const [row] = (await moves()).filter(({ status }) => status === 'waiting');
    if (!row) throw new Error('Nothing is held.');
    return row.giftIdx;
  };
  return { head, store, player, token, send, moves, held };
}

let finance: { staff: BuiltStaff; token: string };
let owner: string;
beforeEach(async () => {
  const staff = await buildStaff(platform, { role: 'finance' });
  finance = { staff, token: await signInStaff(server, staff) };
  owner = await signInStaff(server, await buildStaff(platform));
});

const decide = async (giftIdx: number, decision: 'approve' | 'refuse', token = finance.token) =>
  (await call('staff.giftDecide', { giftIdx, decision, reason: '확인' }, { token })).resultCode;

describe('a gift above the limit of the tier', () => {
  it('moves nothing but into the hold, where it cannot be spent a second time', async () => {
    const { send, store, player, moves } = await branchOf();
    expect((await send('give', limit)).data).toEqual({ isHeld: false });
    expect((await send('give', much)).data).toEqual({ isHeld: true });
    expect(await balances(store)).toEqual({ cash: limit - 1, held: much });
    expect(await balances(player)).toEqual({ cash: limit, held: 0 });
    expect((await send('give', limit)).resultCode).toBe('C202');
    expect(await moves()).toMatchObject([
      { status: 'waiting', amount: much, partnerCash: null, memberCash: null, canWithdraw: true },
      { status: 'done', amount: limit, partnerCash: 2 * limit, memberCash: limit, canWithdraw: false },
    ]);
  });

  it('is one gift however often its request is sent, before and after it was decided', async () => {
    const { send, held, store, player } = await branchOf();
    const key = randomUuid();
    const sent = await Promise.all([1, 2, 3].map(() => send('give', much, player, key)));
    expect(sent.map(({ data }) => data)).toEqual([{ isHeld: true }, { isHeld: true }, { isHeld: true }]);
    expect((await send('give', much + 1, player, key)).resultCode).toBe('C999');
    expect(await decide(await held(), 'approve')).toBe('0');
    expect((await send('give', much, player, key)).data).toEqual({ isHeld: true });
    expect([await balances(store), await balances(player)]).toEqual([
      { cash: 3 * limit - much, held: 0 },
      { cash: much, held: 0 },
    ]);
  });

  it('is given when staff approve, counted on that day, and requires its receiver to play it', async () => {
    const { send, held, store, player, token } = await branchOf();
    await send('give', much);
    const giftIdx = await held();
    expect((await request('partner.summary', {}, { token })).partner.flow).toMatchObject({ given: 0 });
    clock.advance(86_400);
    const today = await signInStaff(server, finance.staff);
    expect((await request('staff.giftList', {}, { token: today })).list.at(-1)).toMatchObject({
      giftIdx,
      kind: 'give',
      amount: much,
      tier: 'PTN_2',
      memId: player.loginId,
      status: 'waiting',
      decidedAt: null,
    });
    expect(await decide(giftIdx, 'approve', today)).toBe('0');
    expect(await newestAudit(platform)).toMatchObject({ action: 'gift.decide', target: `gift:${giftIdx}` });
    for (const decision of ['approve', 'refuse'] as const) expect(await decide(giftIdx, decision, today)).toBe('T999');
    const by = await signInMember(server, store);
    const { list, totals } = await request('partner.moneyMoveList', {}, { token: by });
    expect(list).toMatchObject([{ status: 'done', partnerCash: 3 * limit - much, memberCash: much }]);
    const { flow } = (await request('partner.summary', {}, { token: by })).partner;
    expect([flow.given, totals.given]).toEqual([much, much]);
    const { wagering } = await request('cash.terms', {}, { token: await signInMember(server, player) });
    expect(wagering.needed).toBeGreaterThanOrEqual(much);
  });

  it('goes back to who paid when staff refuse, with the reason', async () => {
    const { send, held, moves, store, player } = await branchOf();
    await send('give', much);
    const giftIdx = await held();
    const withoutReason = { giftIdx, decision: 'refuse', reason: ' ' };
    expect((await call('staff.giftDecide', withoutReason, { token: finance.token })).resultCode).toBe('Z400');
    expect(await decide(giftIdx, 'refuse')).toBe('0');
    expect([await balances(store), await balances(player)]).toEqual([
      { cash: 3 * limit, held: 0 },
      { cash: 0, held: 0 },
    ]);
    expect(await moves()).toMatchObject([{ status: 'refused', reason: '확인', canWithdraw: false }]);
    expect((await request('staff.giftList', { status: 'closed' }, { token: owner })).list[0]).toMatchObject({
      giftIdx,
      status: 'refused',
      decidedBy: finance.staff.loginId,
    });
  });

  it('that is taken is held in the account it is taken from', async () => {
    const { send, held, store, player } = await branchOf();
    await giveCash(platform, player.memberId, much);
    expect((await send('take', much + 1)).resultCode).toBe('P003');
    expect((await send('take', much)).data).toEqual({ isHeld: true });
    expect(await balances(player)).toEqual({ cash: 0, held: much });
    expect(await decide(await held(), 'approve')).toBe('0');
    expect([await balances(store), await balances(player)]).toEqual([
      { cash: 3 * limit + much, held: 0 },
      { cash: 0, held: 0 },
    ]);
  });
});

describe('pieces of a day', () => {
  it('are one sum of who gives, whoever gets them, also when they come at the same time', async () => {
    const { send, store } = await branchOf();
    await giveCash(platform, store.memberId, 5 * limit);
    const others = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => buildMember(platform, { recommender: store })));
    const sent = await Promise.all(others.map((each) => send('give', limit, each)));
    expect(sent.filter(({ data }) => JSON.stringify(data) === '{"isHeld":false}')).toHaveLength(5);
    expect(await balances(store)).toEqual({ cash: limit, held: 2 * limit });
    clock.advance(86_401);
    const by = await signInMember(server, store);
    expect((await send('give', 1_000, others[0], randomUuid(), by)).data).toEqual({ isHeld: false });
  });

  it('are one sum of who gets them, whoever gives, and no matter what staff approved', async () => {
    const { send, head, player } = await branchOf();
    await giveCash(platform, head.memberId, 10 * limit);
    const byHead = await signInMember(server, head);
    for (let piece = 0; piece < 3; piece += 1) expect((await send('give', limit)).data).toEqual({ isHeld: false });
    for (let piece = 0; piece < 2; piece += 1)
      expect((await send('give', limit, player, randomUuid(), byHead)).data).toEqual({ isHeld: false });
    await send('take', limit);
    expect((await send('give', 1_000)).data).toEqual({ isHeld: true });
    expect((await send('give', limit, player, randomUuid(), byHead)).data).toEqual({ isHeld: false });
  });
});

describe('who decides on a held gift', () => {
  it('needs the right, and a second person above the amount of the role', async () => {
    const { send, held, store } = await branchOf();
    await giveCash(platform, store.memberId, limit);
    await send('give', 3 * limit + 1);
    const giftIdx = await held();
    const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
    expect(await decide(giftIdx, 'approve', support)).toBe('S003');
    expect(await decide(giftIdx, 'approve')).toBe('S015');
    expect(await balances(store)).toMatchObject({ held: 3 * limit + 1 });
    const requested = { giftIdx, decision: 'approve', reason: '확인' };
    expect(await approveByTwo(server, 'staff.giftDecide', requested, { token: finance.token, second: owner })).toBe(
      '0',
    );
    expect(await balances(store)).toMatchObject({ held: 0 });
  });

  it('is never alone who credited the payer, opened the partner’s account or sent its reset link', async () => {
    const { send, held, store, player } = await branchOf();
    const credit = { memberId: Number(store.memberId), cash: 1_000, reason: '보상', requestKey: randomUuid() };
    await request('staff.giveCash', credit, { token: finance.token });
    await send('give', much, player);
    const giftIdx = await held();
    expect(await decide(giftIdx, 'approve')).toBe('S015');
    const { list } = await request('staff.approvalList', {}, { token: owner });
    const approvalIdx = list.at(-1)?.approvalIdx ?? 0;
    await call('staff.approvalDecide', { approvalIdx, decision: 'refuse', reason: '본인' }, { token: owner });
    const insertAudit = `insert into staff_audit (staff_id, staff_login, action, target, ip)
      values ($1, $2, 'member.resetLink', $3, '127.0.0.1')`;
    const other = await buildStaff(platform, { role: 'finance' });
    const byOther = await signInStaff(server, other);
    await db.$client.query(insertAudit, [other.staffId, other.loginId, `member:${store.memberId}`]);
    expect(await decide(giftIdx, 'approve', byOther)).toBe('S015');
    expect(await decide(giftIdx, 'approve', owner)).toBe('0');
  });

  it('finds the gift as it would be now: not for a partner that was suspended, nor into another branch', async () => {
    const { send, held, store, player } = await branchOf();
    const stranger = await branchOf();
    await send('give', much);
    const giftIdx = await held();
    const setStatus = (status: string, { memberId }: BuiltMember) =>
      db.$client.query('update members set status = $1 where member_id = $2', [status, memberId]);
    await setStatus('suspended', store);
    expect(await decide(giftIdx, 'approve')).toBe('C301');
    await setStatus('active', store);
    await setStatus('suspended', player);
    expect(await decide(giftIdx, 'approve')).toBe('C302');
    await setStatus('active', player);
    const effectiveOn = businessDay(clock.now());
    await request(
      'staff.partnerMove',
      { memId: player.loginId, toMemId: stranger.store.loginId, effectiveOn },
      { token: owner },
    );
    expect(await decide(giftIdx, 'approve')).toBe('C302');
    expect(await balances(store)).toMatchObject({ held: much });
    expect(await decide(giftIdx, 'refuse')).toBe('0');
    expect(await balances(store)).toMatchObject({ held: 0 });
  });
});

describe('the partner', () => {
  it('takes back what waits, its own alone, once, and never against a decision', async () => {
    const { send, held, head, store, player, token, moves } = await branchOf();
    const stranger = await branchOf();
    await send('give', much);
    const giftIdx = await held();
    const withdraw = async (by: string) => (await call('partner.giftWithdraw', { giftIdx }, { token: by })).resultCode;
    const byHead = await signInMember(server, head);
    expect((await moves(byHead)).at(0)).toMatchObject({ status: 'waiting', canWithdraw: false });
    expect(await moves(stranger.token)).toEqual([]);
    expect([await withdraw(stranger.token), await withdraw(byHead)]).toEqual(['Z404', 'Z404']);
    expect(await withdraw(await signInMember(server, player))).toBe('Z403');
    const race = await Promise.all([withdraw(token), decide(giftIdx, 'approve'), withdraw(token)]);
    expect(race.toSorted()).toEqual(['0', 'T999', 'T999']);
    const isGiven = (await moves()).at(0)?.status === 'done';
    expect([await balances(store), await balances(player)]).toEqual([
      { cash: isGiven ? 3 * limit - much : 3 * limit, held: 0 },
      { cash: isGiven ? much : 0, held: 0 },
    ]);
  });
});

describe('the limits', () => {
  it('are changed by two, as confirmed, and hold for the next gift', async () => {
    const { send } = await branchOf();
    const second = await signInStaff(server, await buildStaff(platform));
    const change = { tier: 'PTN_2', aloneUpTo: 500, aloneDaily: 100_000_000, reason: '감독' } as const;
    const unconfirmed = await call('staff.giftLimitSet', change, { token: owner });
    expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { total: 0 } });
    expect(await approveByTwo(server, 'staff.giftLimitSet', change, { token: owner, second })).toBe('0');
    expect((await send('give', 501)).data).toEqual({ isHeld: true });
    const wrong = { ...change, aloneDaily: 499 };
    expect((await call('staff.giftLimitSet', wrong, { token: owner })).resultCode).toBe('Z400');
    expect((await call('staff.giftLimitSet', change, { token: finance.token })).resultCode).toBe('S030');
    const [, ofMain] = await request('staff.giftLimits', {}, { token: finance.token });
    expect(ofMain).toEqual({ tier: 'PTN_2', aloneUpTo: 500, aloneDaily: 100_000_000 });
  });
});
