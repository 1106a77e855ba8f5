/** Work of staff who are bound to a branch: runs of settlements and payout files, of nothing but the branch. */
import { type LosingBase, losingBases } from '@mirinae/contract/partner/rates';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { businessDay, endOfBusinessDay } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { type BuiltMember, buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { placeBet, settleBet } from '../bets/index.ts';
import { giveOrTake } from '../partners/index.ts';

const server = await startCallServer({ calls: servedCalls, withdrawalBlackout: '00:00-00:00' });
const { platform, request, call, clock } = server;
const { db } = platform;
/** The branch of a main office below a head office that has a second one. */
const rates = [
  [120, 5_000],
  [100, 4_000],
  [80, 3_000],
] as const;

type Play = { readonly member: BuiltMember; readonly stake: number; readonly payout: number };

async function play({ member: { memberId }, stake, payout }: Play) {
  const key = { vendorKey: '201', betKey: randomUuid() };
  const bet = { ...key, gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r1', placedAt: clock.now() } as const;
  await placeBet(platform, { ...bet, memberId, stake: money(stake) });
  await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(payout), finished: true });
}

/** A gift has to be staked before it is withdrawn, and is an inflow of its own. */
async function playerBelow(store: BuiltMember): Promise<BuiltMember> {
  const member = await buildMember(platform, { recommender: store });
  await giveCash(platform, store.memberId, 300_000);
  const gift = { kind: 'give', partnerId: store.memberId, memId: member.loginId, amount: money(300_000) } as const;
  await db.transaction((tx) => giveOrTake(platform, tx, { ...gift, requestKey: randomUuid() }));
  return member;
}

async function holderBelow(recommender: BuiltMember): Promise<BuiltMember> {
  const member = await buildMember(platform, { recommender });
  await giveCash(platform, member.memberId, 100_000);
  return member;
}

async function newHouse() {
  const [head, main, sub] = await buildBranch(platform, rates);
  const [, otherMain, otherSub] = await buildBranch(platform, rates);
  if (!head || !main || !sub || !otherMain || !otherSub) throw new Error('The branch is short.');
  return { head, main, sub, otherMain, player: await playerBelow(sub), stranger: await playerBelow(otherSub) };
}

const signedIn = async (staff: BuiltStaff) => ({ token: await signInStaff(server, staff) });

/** Two of finance who are bound to a partner, and an owner; sessions are short, so that each test has new ones. */
async function bind({ memberId }: BuiltMember) {
  const finance = [await buildStaff(platform, { role: 'finance' }), await buildStaff(platform, { role: 'finance' })];
  const as = await signedIn(await buildStaff(platform));
  for (const { staffId } of finance)
    await db.$client.query(
      "insert into staff_branches (staff_id, partner_id, set_by, set_at) values ($1, $2, 'test', now())",
      [staffId, memberId],
    );
  const [clerk, colleague] = await Promise.all(finance.map(signedIn));
  if (!clerk || !colleague) throw new Error('There are two of finance.');
  return { as, clerk, colleague };
}

describe('a run of settlements by whoever is bound to a branch', () => {
  it.each<LosingBase>(losingBases)('is previewed by base %s as the house previews the branch', async (losingBase) => {
    clock.set(new Date());
    const { head, main, player, stranger } = await newHouse();
    await play({ member: player, stake: 100_000, payout: 30_000 });
    await play({ member: stranger, stake: 50_000, payout: 0 });
    const day = businessDay(clock.now());
    clock.set(new Date(endOfBusinessDay(day).getTime() + 3_600_000));
    const { as, clerk } = await bind(main);
    await request('staff.partnerTermsSet', { memId: head.loginId, losingBase, carriesOver: true }, as);
    const days = { startDate: day, endDate: day };
    const { list } = await request('staff.settlePreview', days, clerk);
    expect(list).toEqual((await request('staff.settlePreview', { ...days, memId: main.loginId }, as)).list);
    expect(list.map(({ amount }) => amount > 0)).toEqual([true, true]);
  });

  it('settles, pays and takes back the branch alone, and leaves the others to the house', async () => {
    clock.set(new Date());
    const { head, main, sub, otherMain, player, stranger } = await newHouse();
    await play({ member: player, stake: 100_000, payout: 30_000 });
    await play({ member: stranger, stake: 50_000, payout: 0 });
    const day = businessDay(clock.now());
    clock.set(new Date(endOfBusinessDay(day).getTime() + 3_600_000));
    const { as, clerk, colleague } = await bind(main);
    const days = { startDate: day, endDate: day };
    for (const { loginId } of [head, otherMain]) {
      const foreign = { ...days, memId: loginId };
      expect((await call('staff.settlePreview', foreign, clerk)).resultCode).toBe('Z404');
      expect((await call('staff.settleRun', foreign, clerk)).resultCode).toBe('Z404');
    }
    expect(await request('staff.settleRun', days, clerk)).toEqual({ made: 2 });
    expect(await newestAudit(platform)).toMatchObject({ after: { count: 2, branches: [Number(main.memberId)] } });
    const { list } = await request('staff.settlementList', days, clerk);
    expect(list.map(({ memId }) => memId).toSorted()).toEqual([main.loginId, sub.loginId].toSorted());
    const rest = await request('staff.settlePreview', days, as);
    expect(rest.list.map(({ memId }) => memId)).toEqual(expect.arrayContaining([head.loginId, otherMain.loginId]));
    expect(rest.list.map(({ memId }) => memId)).not.toContain(sub.loginId);
    expect(await request('staff.settlePay', { filter: days }, clerk)).toEqual({ paid: 2 });
    await request('staff.settleRun', { ...days, memId: otherMain.loginId }, as);
    const [foreign] = (await request('staff.settlementList', { memId: otherMain.loginId }, as)).list;
    const reopen = (settlementIdx: number | undefined) =>
      approveByTwo(
        server,
        'staff.settleReopen',
        { settlementIdx, reason: '정정' },
        { token: clerk.token, second: colleague.token },
      );
    expect(await reopen(foreign?.settlementIdx)).toBe('Z404');
    expect(await reopen(list[0]?.settlementIdx)).toBe('0');
    const again = await request('staff.settlementList', { status: 'reopened' }, clerk);
    expect(again.list.map(({ settlementIdx }) => settlementIdx)).toEqual([list[0]?.settlementIdx]);
  });
});

describe('a payout file of whoever is bound to a branch', () => {
  const withdraw = async (member: BuiltMember): Promise<number> => {
    const fields = { cash: 20_000, requestKey: randomUuid(), cashOutPass: builtWithdrawalPassword };
    return (await request('cash.out', fields, { token: await signInMember(server, member) })).cashIdx;
  };
  const wanted = { format: 'kb', reason: '오전 출금' } as const;

  it('holds withdrawals of the branch alone, and is made again only if it holds no others', async () => {
    clock.set(new Date());
    const { main, sub, otherMain } = await newHouse();
    const [player, stranger] = [await holderBelow(sub), await holderBelow(otherMain)];
    const { as, clerk } = await bind(main);
    const [ours, second, theirs] = [
      await withdraw(player),
      await withdraw(await holderBelow(sub)),
      await withdraw(stranger),
    ];
    const codeOf = async (fields: object, by = clerk) => call('staff.payoutFile', { ...wanted, ...fields }, by);
    await request('staff.cashMove', { cashIdx: ours, to: 2 }, clerk);
    for (const cashIdx of [second, theirs]) await request('staff.cashMove', { cashIdx, to: 2 }, as);
    expect((await codeOf({ cashIdx: [ours, theirs] })).resultCode).toBe('Z404');
    const own = await request('staff.payoutFile', { ...wanted, cashIdx: [ours] }, clerk);
    expect([own.count, own.total]).toEqual([1, 20_000]);
    const again = await codeOf({ payoutFileIdx: own.payoutFileIdx });
    expect(again).toMatchObject({ resultCode: '0', data: { count: 1 } });
    const mixed = await request('staff.payoutFile', { ...wanted, cashIdx: [second, theirs] }, as);
    expect((await codeOf({ payoutFileIdx: mixed.payoutFileIdx })).resultCode).toBe('Z404');
    expect((await codeOf({ payoutFileIdx: own.payoutFileIdx }, as)).resultCode).toBe('0');
    expect(await codeOf({ cashIdx: [ours] })).toMatchObject({
      resultCode: 'T999',
      data: { payoutFileIdx: own.payoutFileIdx },
    });
  });

  it('takes what the rule approved in the branch, and leaves what it approved elsewhere to the house', async () => {
    clock.set(new Date());
    const { main, sub, otherMain } = await newHouse();
    const [player, stranger] = [await holderBelow(sub), await holderBelow(otherMain)];
    const { as, clerk } = await bind(main);
    const ids = [await withdraw(player), await withdraw(stranger)];
    for (const cashIdx of ids)
      await db.$client.query(
        `with approved as (update cash_requests set status = 1, processed_by = 'rule', processed_at = now() where cash_id = $1)
         insert into cash_decisions (cash_id, is_approved, amount, decided_at, checks) values ($1, true, 20000, now(), '[]')`,
        [cashIdx],
      );
    const file = (by = clerk) => request('staff.payoutFile', wanted, by);
    const [first, rest] = [await file(), await file(as)];
    expect([first, rest].map(({ text }) => ids.map((id) => text.includes(`"W${id}"`)))).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await call('staff.payoutFile', wanted, clerk)).resultCode).toBe('C504');
  });
});
