/** The back office's side: creating, rates over the lock, moving branches, settling, paying and taking back. */
import type { LosingBase } from '@mirinae/contract/partner/rates';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { endOfBusinessDay } from '../../../platform/clock.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch, sameRates } from '../../../testing/build-branch.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { placeBet, settleBet } from '../../bets/index.ts';
import { getAccountBalance, getBalances } from '../../ledger/index.ts';
import { accrueBets } from '../accruals/accrue-bets.ts';
import { applyDueMoves } from '../branches/move-branch.ts';
import { giveOrTake } from '../gifts/gifts.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call, clock } = server;
const { db } = platform;
let token = '';
let second = '';
let readOnly = '';

/** Sessions of staff are short: who works at another time signs in again. */
async function moveTo(at: Date | string): Promise<void> {
  clock.set(at);
  token = await signInStaff(server, await buildStaff(platform));
  second = await signInStaff(server, await buildStaff(platform));
  readOnly = await signInStaff(server, await buildStaff(platform, { role: 'read-only' }));
}
await moveTo('2025-03-03T12:00:00+09:00');
const example = [
  [120, 5_000],
  [100, 4_000],
  [80, 3_000],
] as const;
const period = { startDate: '2025-03-03', endDate: '2025-03-03' };
const cashOf = async ({ memberId }: { memberId: BuiltMember['memberId'] }) => (await getBalances(db, memberId)).cash;
const codeOf = async (name: Parameters<typeof call>[0], input: object, as = token) =>
  (await call(name, input, { token: as })).resultCode;

async function play({ memberId }: BuiltMember, stake: number, payout: number) {
  const key = { vendorKey: '201', betKey: randomUuid() };
  const bet = { ...key, gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r1', placedAt: clock.now() } as const;
  await placeBet(platform, { ...bet, memberId, stake: money(stake) });
  await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(payout), finished: true });
}

/** The worked example: 100,000,000 of turnover in bets of a million, 2,000,000 lost. */
async function exampleBranch() {
  await moveTo('2025-03-03T12:00:00+09:00');
  const [head, main, sub] = await buildBranch(platform, example);
  if (!head || !main || !sub) throw new Error('The branch is short.');
  const player = await buildMember(platform, { recommender: sub });
  await giveCash(platform, player.memberId, 100_000_000);
  for (let bet = 0; bet < 100; bet += 1) await play(player, 1_000_000, 980_000);
  await moveTo('2025-03-04T12:00:00+09:00');
  return { head, main, sub, player, memId: head.loginId };
}

describe('settling', () => {
  it('previews, runs and pays the worked example to the won, once', async () => {
    const { head, main, sub, memId } = await exampleBranch();
    const { list } = await request('staff.settlePreview', { ...period, memId }, { token });
    expect(list.map((row) => [row.memId, row.rolling, row.losingPaid, row.amount])).toEqual([
      [head.loginId, 200_000, 80_000, 280_000],
      [main.loginId, 200_000, 80_000, 280_000],
      [sub.loginId, 800_000, 240_000, 1_040_000],
    ]);
    expect(await request('staff.settleRun', { ...period, memId }, { token })).toEqual({ made: 3 });
    expect(await request('staff.settleRun', { ...period, memId }, { token })).toEqual({ made: 0 });
    expect((await request('staff.settlePreview', { ...period, memId }, { token })).list).toEqual([]);
    const { list: due } = await request('staff.settlementList', { memId, status: 'due' }, { token });
    const settlementIdx = due.map((row) => row.settlementIdx);
    const commission = await getAccountBalance(db, { system: 'commission' });
    expect(await request('staff.settlePay', { settlementIdx }, { token })).toEqual({ paid: 3 });
    expect(await request('staff.settlePay', { settlementIdx }, { token })).toEqual({ paid: 0 });
    expect([await cashOf(head), await cashOf(main), await cashOf(sub)]).toEqual([280_000n, 280_000n, 1_040_000n]);
    expect(await getAccountBalance(db, { system: 'commission' })).toBe(commission - 1_600_000n);
  });

  it.each<[LosingBase, readonly number[]]>([
    ['A', [80_000, 80_000, 240_000]],
    ['B', [0, 40_000, 360_000]],
    ['C', [200_000, 200_000, 600_000]],
  ])('counts losing by base %s of the head office', async (losingBase, losing) => {
    const { memId } = await exampleBranch();
    await request('staff.partnerTermsSet', { memId, losingBase, carriesOver: true }, { token });
    const { list } = await request('staff.settlePreview', { ...period, memId }, { token });
    expect(list.map(({ losingPaid }) => losingPaid)).toEqual(losing);
  });

  it('counts losing by the flow of cash where the head office wants base D', async () => {
    await moveTo(new Date());
    const [head, store] = await buildBranch(platform, [
      [0, 5_000],
      [0, 2_000],
    ]);
    if (!head || !store) throw new Error('The branch is short.');
    const player = await buildMember(platform, { recommender: store });
    await giveCash(platform, store.memberId, 100_000);
    const gift = { kind: 'give', partnerId: store.memberId, memId: player.loginId, amount: money(100_000) } as const;
    await db.transaction((tx) => giveOrTake(platform, tx, { ...gift, requestKey: randomUuid() }));
    await play(player, 60_000, 0);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(clock.now());
    await moveTo(new Date(endOfBusinessDay(day).getTime() + 3_600_000));
    const terms = { memId: head.loginId, losingBase: 'D', carriesOver: true } as const;
    await request('staff.partnerTermsSet', terms, { token });
    const requested = { startDate: day, endDate: day, memId: head.loginId };
    const { list } = await request('staff.settlePreview', requested, { token });
    expect(list.map(({ losingPaid }) => losingPaid)).toEqual([18_000, 12_000]);
  });

  it('carries a negative period over, and forgets it where nothing carries over', async () => {
    for (const carriesOver of [true, false]) {
      await moveTo('2025-03-03T12:00:00+09:00');
      const [head] = await buildBranch(platform, [[0, 1_000]]);
      const player = await buildMember(platform, { recommender: head ?? null });
      if (!head) throw new Error('No head office.');
      const memId = head.loginId;
      await request('staff.partnerTermsSet', { memId, losingBase: 'A', carriesOver }, { token });
      await giveCash(platform, player.memberId, 1_000_000);
      await play(player, 100_000, 300_000);
      await moveTo('2025-03-04T12:00:00+09:00');
      await play(player, 500_000, 0);
      await moveTo('2025-03-05T12:00:00+09:00');
      await request('staff.settleRun', { ...period, memId }, { token });
      const next = { startDate: '2025-03-04', endDate: '2025-03-04', memId };
      const [row] = (await request('staff.settlePreview', next, { token })).list;
      expect(row).toMatchObject(
        carriesOver ? { carriedIn: -20_000, losingPaid: 30_000 } : { carriedIn: 0, losingPaid: 50_000 },
      );
    }
  });

  it('takes a paid settlement back with its money, and settles its days anew', async () => {
    const { sub, memId } = await exampleBranch();
    const run = async () => {
      await request('staff.settleRun', { ...period, memId }, { token });
      const { list } = await request('staff.settlementList', { memId: sub.loginId, status: 'due' }, { token });
      const [row] = list;
      if (!row) throw new Error('Nothing is due.');
      await request('staff.settlePay', { settlementIdx: [row.settlementIdx] }, { token });
      return row.settlementIdx;
    };
    const first = await run();
    const colleague = await signInStaff(server, await buildStaff(platform));
    const reopen = (settlementIdx: number) =>
      approveByTwo(server, 'staff.settleReopen', { settlementIdx, reason: 'test' }, { token, second: colleague });
    expect(await reopen(first)).toBe('0');
    expect(await cashOf(sub)).toBe(0n);
    expect(await reopen(first)).toBe('T999');
    const second = await run();
    expect(await cashOf(sub)).toBe(1_040_000n);
    const stranger = await buildMember(platform, { recommender: sub });
    const gift = { kind: 'give', partnerId: sub.memberId, memId: stranger.loginId, amount: money(1) } as const;
    await db.transaction((tx) => giveOrTake(platform, tx, { ...gift, requestKey: randomUuid() }));
    expect(await reopen(second)).toBe('0');
    expect(await cashOf(sub)).toBe(0n);
  });

  it('makes up in the next period for bets corrected after they were settled', async () => {
    const { sub, player, memId } = await exampleBranch();
    await request('staff.settleRun', { ...period, memId }, { token });
    const { rows } = await db.$client.query<{ bet_id: bigint }>(
      'select bet_id from bets where member_id = $1 limit 1',
      [player.memberId],
    );
    const client = await db.$client.connect();
    await accrueBets(client, [
      {
        betId: rows[0]?.bet_id ?? 0n,
        memberId: player.memberId,
        gameType: 'slot',
        stake: 1_000_000n,
        win: 980_000n,
        status: 'cancel',
        settledAt: clock.now(),
      },
    ]);
    client.release();
    await moveTo('2025-03-05T12:00:00+09:00');
    const next = { startDate: '2025-03-04', endDate: '2025-03-04', memId: sub.loginId };
    const { list } = await request('staff.settlePreview', next, { token });
    expect(list).toMatchObject([{ correctedRolling: -8_000, correctedLosing: -2_400, amount: 0, carriedOut: -10_400 }]);
    await request('staff.settleRun', next, { token });
    const third = { startDate: '2025-03-05', endDate: '2025-03-05', memId: sub.loginId };
    await moveTo('2025-03-06T12:00:00+09:00');
    expect((await request('staff.settlePreview', third, { token })).list).toMatchObject([
      { correctedRolling: 0, carriedIn: -10_400 },
    ]);
    const { list: settled } = await request('staff.settlementList', { memId: sub.loginId }, { token });
    expect(await codeOf('staff.settleReopen', { settlementIdx: settled.at(-1)?.settlementIdx, reason: '정정' })).toBe(
      'PT107',
    );
  });

  it('refuses days that have not ended, that overlap, and staff without the right', async () => {
    const { memId } = await exampleBranch();
    const open = { startDate: '2025-03-04', endDate: '2025-03-04', memId };
    expect(await codeOf('staff.settleRun', open)).toBe('PT109');
    expect(await codeOf('staff.settlePreview', open)).toBe('PT109');
    await request('staff.settleRun', { ...period, memId }, { token });
    expect(await codeOf('staff.settleRun', { startDate: '2025-03-02', endDate: '2025-03-03', memId })).toBe('PT106');
    for (const name of ['staff.settleRun', 'staff.settlePay', 'staff.settleReopen'] as const)
      expect(await codeOf(name, { ...period, settlementIdx: name === 'staff.settlePay' ? [1] : 1 }, readOnly)).toBe(
        'S003',
      );
  });
});

describe('the tree in the back office', () => {
  const newcomer = (fields: object) => ({
    memId: `head${Math.floor(clock.now().getTime() / 1_000) % 100_000}`,
    memPass: 'mirinae1!',
    memPassCheck: 'mirinae1!',
    cashOutPass: '1234',
    memNick: `은하${clock.now().getTime() % 100_000}`,
    memPhone: '01099998888',
    bank: '004',
    memName: '홍길동',
    bankacc: '11223344556677',
    tier: 'PTN_1' as const,
    recommenderId: null,
    ...fields,
  });

  it('shows the head offices and creates one, audited', async () => {
    await moveTo('2025-03-10T12:00:00+09:00');
    const input = newcomer({ rates: sameRates(150, 6_000) });
    const { memId } = await request('staff.partnerCreate', input, { token });
    const { self, list } = await request('staff.partnerTree', {}, { token });
    expect(self).toBeNull();
    expect(list.find((row) => row.memId === memId)).toMatchObject({
      tier: 'PTN_1',
      below: 0,
      rates: sameRates(150, 6_000),
    });
    expect((await request('staff.partnerTree', { memId }, { token })).self?.memId).toBe(memId);
    const audit = await request('staff.auditList', { action: 'partner.create' }, { token });
    expect(audit.list[0]?.after).toMatchObject({ memId });
    expect(await codeOf('staff.partnerCreate', newcomer({ tier: 'PTN_2' }))).toBe('PT104');
    expect(await codeOf('staff.partnerCreate', newcomer({ recommenderId: 'nobody1' }))).toBe('U113');
  });

  it('changes rates over the lock, within their limits', async () => {
    const [head, main] = await buildBranch(platform, example);
    if (!head || !main) throw new Error('The branch is short.');
    const change = { memId: main.loginId, rates: sameRates(110, 4_500), reason: 'agreed' };
    expect(await approveByTwo(server, 'staff.partnerRateSet', change, { token, second })).toBe('0');
    expect(await codeOf('staff.partnerRateSet', { ...change, rates: sameRates(121, 0) })).toBe('PT101');
    expect(await codeOf('staff.partnerRateSet', { ...change, rates: sameRates(79, 3_000) })).toBe('PT102');
    const detail = await request('staff.partnerDetail', { memId: main.loginId }, { token });
    expect(detail).toMatchObject({ lineage: [head.loginId, main.loginId], rates: { rates: sameRates(110, 4_500) } });
  });

  it('moves a branch now or from a later day on, and old bets stay where they were counted', async () => {
    await moveTo('2025-03-10T12:00:00+09:00');
    const [one, other] = [await buildBranch(platform, example), await buildBranch(platform, example.slice(0, 2))];
    const [, main, sub] = one;
    const target = other[1];
    if (!main || !sub || !target) throw new Error('The branch is short.');
    const player = await buildMember(platform, { recommender: sub });
    await giveCash(platform, player.memberId, 1_000_000);
    await play(player, 100_000, 0);
    const move = { memId: sub.loginId, toMemId: target.loginId, effectiveOn: '2025-03-11' };
    expect(await request('staff.partnerMove', move, { token })).toEqual({ applied: false });
    await play(player, 100_000, 0);
    await moveTo('2025-03-11T00:00:30+09:00');
    expect(await applyDueMoves(platform)).toBe(1);
    await play(player, 100_000, 0);
    const range = { startDate: '2025-03-10', endDate: '2025-03-11' };
    const rolling = async (memId: string) =>
      (await request('staff.partnerTree', { memId, ...range }, { token })).self?.total.rolling;
    expect([await rolling(main.loginId), await rolling(target.loginId), await rolling(sub.loginId)]).toEqual([
      400, 200, 2_400,
    ]);
    const { lineage, moves } = await request('staff.partnerDetail', { memId: sub.loginId }, { token });
    expect(lineage).toEqual([other[0]?.loginId, target.loginId, sub.loginId]);
    expect(moves).toMatchObject([{ from: main.loginId, to: target.loginId, effectiveOn: '2025-03-11' }]);
    const below = async (memId: string) => (await request('staff.partnerTree', { memId }, { token })).self?.below;
    expect([await below(main.loginId), await below(target.loginId)]).toEqual([0, 2]);
  });

  it('withdraws a move that waits for its day, once and never one that has happened', async () => {
    await moveTo('2025-03-10T12:00:00+09:00');
    const [, main, sub] = await buildBranch(platform, example);
    const [, target] = await buildBranch(platform, example.slice(0, 2));
    if (!main || !sub || !target) throw new Error('The branch is short.');
    const order = { memId: sub.loginId, toMemId: target.loginId };
    const waiting = async () =>
      (await request('staff.partnerMoveList', {}, { token: readOnly })).list.filter(
        ({ memId }) => memId === sub.loginId,
      );
    for (const effectiveOn of ['2025-03-12', '2025-03-11'])
      await request('staff.partnerMove', { ...order, effectiveOn }, { token });
    expect(await waiting()).toMatchObject([
      { from: main.loginId, to: target.loginId, effectiveOn: '2025-03-11', members: 1 },
      { effectiveOn: '2025-03-12' },
    ]);
    const [first, second] = (await waiting()).map(({ moveIdx }) => moveIdx);
    const withdraw = (moveIdx = 0, reason = '착오', by = token) =>
      codeOf('staff.partnerMoveWithdraw', { moveIdx, reason }, by);
    expect(await withdraw(second, ' ')).toBe('Z400');
    expect(await withdraw(second, '착오', readOnly)).toBe('S003');
    expect((await Promise.all([withdraw(second), withdraw(second)])).toSorted()).toEqual(['0', 'T999']);
    expect(await newestAudit(platform)).toMatchObject({ action: 'partner.moveWithdraw', after: { reason: '착오' } });
    expect(await withdraw(999_999)).toBe('Z404');
    await moveTo('2025-03-11T00:00:30+09:00');
    const race = await Promise.all([withdraw(first), applyDueMoves(platform)]);
    await moveTo('2025-03-12T00:00:30+09:00');
    expect(await applyDueMoves(platform)).toBe(0);
    const { lineage, moves } = await request('staff.partnerDetail', { memId: sub.loginId }, { token });
    expect(race).toEqual(lineage.includes(target.loginId) ? ['T999', 1] : ['0', 0]);
    expect(moves.find(({ moveIdx }) => moveIdx === second)).toMatchObject({ appliedAt: null, refusedAs: null });
    expect(await waiting()).toEqual([]);
  });

  it('refuses moves into the own branch, to a member, upwards in tier, above the rates there, and into the past', async () => {
    await moveTo('2025-03-10T12:00:00+09:00');
    const [head, main, sub] = await buildBranch(platform, example);
    const [low] = await buildBranch(platform, [[10, 10]]);
    if (!head || !main || !sub || !low) throw new Error('The branch is short.');
    const player = await buildMember(platform, { recommender: sub });
    const codeFor = (memId: string, toMemId: string, effectiveOn = '2025-03-10') =>
      codeOf('staff.partnerMove', { memId, toMemId, effectiveOn });
    expect(await codeFor(main.loginId, sub.loginId)).toBe('PT105');
    expect(await codeFor(sub.loginId, player.loginId)).toBe('PT105');
    expect(await codeFor(head.loginId, low.loginId)).toBe('PT105');
    expect(await codeFor(sub.loginId, head.loginId, '2025-03-09')).toBe('PT105');
    expect(await codeFor(main.loginId, low.loginId)).toBe('PT101');
    expect(await codeFor(sub.loginId, 'nobody1')).toBe('Z404');
    const move = { memId: player.loginId, toMemId: low.loginId, effectiveOn: '2025-03-10' };
    expect(await request('staff.partnerMove', move, { token })).toEqual({ applied: true });
    expect(
      await codeOf(
        'staff.partnerMove',
        { memId: sub.loginId, toMemId: head.loginId, effectiveOn: '2025-03-10' },
        readOnly,
      ),
    ).toBe('S003');
  });

  it('moves a branch and changes rates only as confirmed, with a reason, and puts back what was before', async () => {
    await moveTo('2025-03-10T12:00:00+09:00');
    const [head, main, sub] = await buildBranch(platform, example);
    const [, target] = await buildBranch(platform, example.slice(0, 2));
    if (!head || !main || !sub || !target) throw new Error('The branch is short.');
    const move = { memId: sub.loginId, toMemId: target.loginId, effectiveOn: '2025-03-10' };
    const unconfirmed = await call('staff.partnerMove', move, { token });
    expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { count: 1, total: 0 } });
    await buildMember(platform, { recommender: sub });
    expect(await codeOf('staff.partnerMove', { ...move, expected: unconfirmed.data, reason: '이관' })).toBe('S030');
    expect(await codeOf('staff.partnerMove', { ...move, expected: { count: 2, total: 0 } })).toBe('S031');
    await request('staff.partnerMove', move, { token });
    await request('staff.partnerMove', { ...move, toMemId: main.loginId }, { token });
    const detail = await request('staff.partnerDetail', { memId: sub.loginId }, { token });
    expect(detail.lineage).toEqual([head.loginId, main.loginId, sub.loginId]);
    expect(detail.moves.map(({ from, to }) => [from, to])).toEqual([
      [target.loginId, main.loginId],
      [main.loginId, target.loginId],
    ]);
    expect(await codeOf('staff.partnerRateSet', { memId: sub.loginId, rates: sameRates(70, 2_000) })).toBe('S030');
    const colleague = await signInStaff(server, await buildStaff(platform));
    const both = { token, second: colleague };
    for (const [rolling, losing] of [[70, 2_000] as const, [80, 3_000] as const]) {
      const change = { memId: sub.loginId, rates: sameRates(rolling, losing) };
      expect(await approveByTwo(server, 'staff.partnerRateSet', change, both)).toBe('0');
      clock.advance(1);
    }
    const { rates } = await request('staff.partnerDetail', { memId: sub.loginId }, { token });
    expect(rates.rates).toEqual(sameRates(80, 3_000));
    expect(rates.history.some(({ rolling, to }) => rolling === 70 && to !== null)).toBe(true);
    const { list } = await request('staff.auditList', { action: 'partner.rates' }, { token });
    expect(list[0]?.after).toMatchObject({ count: 1, reason: '시험' });
  });

  it('pays what was confirmed, and to no one twice when two press at the same time', async () => {
    const { sub, memId } = await exampleBranch();
    await request('staff.settleRun', { ...period, memId }, { token });
    const { list } = await request('staff.settlementList', { memId, status: 'due' }, { token });
    const all = { settlementIdx: list.map(({ settlementIdx }) => settlementIdx) };
    const unconfirmed = await call('staff.settlePay', all, { token });
    expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { count: 3, total: 1_600_000 } });
    const [first] = all.settlementIdx;
    await request('staff.settlePay', { settlementIdx: [first ?? 0] }, { token });
    const confirmed = { ...all, expected: unconfirmed.data, reason: '3월 정산' };
    expect(await codeOf('staff.settlePay', confirmed)).toBe('S030');
    const { data: expected } = await call('staff.settlePay', all, { token });
    const pay = () => codeOf('staff.settlePay', { ...confirmed, expected });
    expect((await Promise.all([pay(), pay()])).sort()).toEqual(['0', 'S030']);
    expect(await cashOf(sub)).toBe(1_040_000n);
  });
});
