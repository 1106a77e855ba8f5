/** A vendor's month by game and by kind: it adds up to the pages of fees and of sums, and stays when it is closed. */
import type { BillDivision, BillFigures, BillLayout } from '@mirinae/contract/staff/vendor-bills';
import { describe, expect, it } from 'vitest';
import { runWithin } from '../../platform/db/statement.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { keepTwoHands } from '../../testing/two-hands.ts';
import { cancelBet, placeBet, settleBet, undoBetWithin } from '../bets/index.ts';
import { bookMoney } from '../partners/index.ts';
import type { VendorBet } from '../play/index.ts';
import { vendorsCalls } from '../vendors/calls.ts';
import { compareRounds } from '../vendors/compare-rounds.ts';
import { deskCalls } from './calls.ts';

const vendorKey = '201';
const reported: VendorBet[] = [];
const protocol = fakeProtocol(
  'mirinae',
  { openGame: async () => 'https://vendor.example/game' },
  { listBets: async (_, vendor) => (vendor === vendorKey ? reported : []) },
);
const server = await startCallServer({ calls: [...deskCalls, ...vendorsCalls], protocols: [protocol] });
const { platform, clock } = server;
const { db } = platform;
clock.set('2025-03-03T12:00:00+09:00');
const owner = await buildStaff(platform);
const finance = await buildStaff(platform, { role: 'finance' });
const support = await buildStaff(platform, { role: 'support' });
const { hands, goTo } = keepTwoHands(server, { first: owner, second: finance });
const { memberId } = await buildMember(platform);
await giveCash(platform, memberId, 100_000_000);

type Played = { readonly gameKey?: string; readonly gameType?: 'slot' | 'casino'; readonly isCancelled?: boolean };
let bets = 0;
/** The vendor has the same of it. */
async function play(stake: number, payout: number, of: Played = {}): Promise<string> {
  bets += 1;
  const { gameKey = 'hangang-seven', gameType = 'slot', isCancelled = false } = of;
  const name = { vendorKey, betKey: `bet-${bets}` };
  const game = { gameType, gameKey, roundId: name.betKey, placedAt: clock.now() } as const;
  await placeBet(platform, { ...name, ...game, memberId, stake: money(stake) });
  if (isCancelled) await cancelBet(platform, { ...name, cancelKey: `c:${name.betKey}` });
  else {
    const result = payout === stake ? 'draw' : undefined;
    await settleBet(platform, { ...name, winKey: name.betKey, payout: money(payout), finished: true, result });
  }
  const state = isCancelled ? 'cancelled' : 'settled';
  reported.push({ betKey: name.betKey, stake: money(stake), payout: money(payout), state });
  return name.betKey;
}
const setFee = (gameType: string, validFrom: string, steps: object[]) =>
  approveByTwo(server, 'staff.vendorFeeSet', { vendorKey, gameType, validFrom, steps, reason: 'the contract' }, hands);
const read = (month: string, by: BillDivision = 'game') =>
  server.request('staff.vendorBill', { vendorKey, month, by }, hands);
async function feesPage(month: string) {
  const list = await server.request('staff.vendorStatementList', { month }, hands);
  return list.find((row) => row.vendorKey === vendorKey);
}
const close = (month: string) => approveByTwo(server, 'staff.monthClose', { month, reason: 'all agreed' }, hands);

/** Lines add up to the sum, and the sum is that of the page of fees, divided by games as by kinds. */
async function expectWhole(month: string): Promise<BillFigures> {
  const page = await feesPage(month);
  const answers = [await read(month, 'game'), await read(month, 'gameType')];
  for (const { list, totals } of answers) {
    expect(totals).toMatchObject({ ggr: page?.ggr, fee: page?.fee });
    for (const figure of ['bets', 'stake', 'payout', 'cancelled', 'prizes', 'ggr', 'fee'] as const)
      expect([figure, list.reduce((sum, line) => sum + line[figure], 0)]).toEqual([figure, totals[figure]]);
  }
  expect(answers[0]?.totals).toEqual(answers[1]?.totals);
  if (!answers[0]) throw new Error('There is no statement.');
  return answers[0].totals;
}

describe('the statement of a running month', () => {
  it('has a line for each game that adds up to the fees and the sums of the vendor, to the won', async () => {
    await setFee('slot', '2025-03-01', [
      { above: 0, percent: 12.34 },
      { above: 100_000, percent: 7.5 },
      { above: 200_000, percent: 3.33 },
    ]);
    await setFee('', '2025-03-01', [{ above: 0, percent: 9.87 }]);
    await play(170_001, 0);
    await play(1_003, 1_003);
    await play(5_000, 0, { isCancelled: true });
    await play(93_337, 10_001, { gameKey: 'daenamu' });
    await play(1_000, 31_007, { gameKey: 'blue-dragon' });
    await play(7_777, 0, { gameKey: 'baccarat-1', gameType: 'casino' });
    const { list, totals, state, layout } = await read('2025-03');
    expect([state, layout]).toEqual(['open', null]);
    const ggr = 170_001 + 83_336 - 30_007;
    // 12,340 of the first 100,000, 7,500 of the next, 3.33 percent of the rest.
    const fee = Math.floor(12_340 + 7_500 + (ggr - 200_000) * 0.0333);
    expect(list.map((line) => [line.key, line.bets, line.stake, line.payout, line.uncounted, line.cancelled])).toEqual([
      ['hangang-seven', 2, 171_004, 1_003, 1_003, 1],
      ['daenamu', 1, 93_337, 10_001, 0, 0],
      ['baccarat-1', 1, 7_777, 0, 0, 0],
      ['blue-dragon', 1, 1_000, 31_007, 0, 0],
    ]);
    // Each slot has the part of the fee that it has of the GGR; one that lost makes it smaller.
    const feeOf = (key: string) => list.find((line) => line.key === key)?.fee ?? 0;
    for (const [key, own] of [
      ['hangang-seven', 170_001],
      ['daenamu', 83_336],
      ['blue-dragon', -30_007],
    ] as const)
      expect(Math.abs(feeOf(key) - (fee * own) / ggr)).toBeLessThan(1);
    expect(feeOf('baccarat-1')).toBe(767);
    expect(totals).toMatchObject({ ggr: ggr + 7_777, fee: fee + 767 });
    expect(list[0]?.rates).toEqual([
      [
        { above: 0, percent: 12.34 },
        { above: 100_000, percent: 7.5 },
        { above: 200_000, percent: 3.33 },
      ],
    ]);
    await expectWhole('2025-03');
  });

  it('equals our side of the page of sums once the vendor’s records are compared', async () => {
    clock.advance(11 * 60);
    expect(await compareRounds(platform)).toBe(0);
    const range = { startDate: '2025-03-01', endDate: '2025-03-31', by: 'game', vendorKey } as const;
    const sums = await server.request('staff.vendorSumList', range, hands);
    const { list, totals } = await read('2025-03');
    const ours = new Map(sums.list.map((row) => [row.key, row.ours]));
    for (const line of list)
      expect(ours.get(line.key)).toMatchObject({ stakes: line.bets, stake: line.stake, win: line.payout });
    const { stakes, stake, win, refunds } = sums.totals.ours;
    expect([stakes, stake, win, refunds]).toEqual([totals.bets, totals.stake, totals.payout, totals.cancelled]);
    expect(stake - win).toBe(totals.ggr);
  });

  it('is divided by kind as well', async () => {
    const { list } = await read('2025-03', 'gameType');
    expect(list.map(({ key, bets: count, ggr }) => [key, count, ggr])).toEqual([
      ['slot', 4, 223_330],
      ['casino', 1, 7_777],
    ]);
  });

  it('has what names no game on a line of its own: prizes, and money of a transfer wallet with its fee', async () => {
    await db.transaction((tx) =>
      bookMoney(runWithin(tx), [
        { memberId, line: 'prize', credit: 4_000n, at: clock.now(), vendorKey, reference: 'jackpot' },
        { memberId, line: 'transfer', debit: 9_000n, at: clock.now(), vendorKey },
      ]),
    );
    const unnamed = (await read('2025-03')).list.at(-1);
    expect(unnamed).toMatchObject({ key: '', name: '', prizes: 4_000, transferred: 9_000, ggr: 9_000, fee: 888 });
    expect((await read('2025-03', 'gameType')).list.at(-1)).toMatchObject({ key: '', prizes: 4_000, ggr: 9_000 });
    await expectWhole('2025-03');
  });

  it('shows what free rounds of the house won, which is in no GGR', async () => {
    const before = await expectWhole('2025-03');
    await db.$client.query(
      `with campaign as (
         insert into campaigns (name, trigger, rules, state, budget, created_by, created_at)
         values ('free rounds', 'now', '{}', 'running', 10000, 'test', $1) returning campaign_id
       ), given as (
         insert into free_round_grants (campaign_id, member_id, reference, rounds, stake, games, worth, cap, reserved, given_at, expires_at)
         select campaign_id, $2, 'test', 3, 100, '[]', 'cash', 5000, 5000, $1, $1 from campaign returning grant_id
       )
       insert into free_round_plays (vendor_key, bet_key, member_id, grant_id, game_key, round_id, stake, payout, at, kind, unpaid)
       select '201', v.key, $2, case when v.is_void then null else grant_id end, v.game, v.key, 0, v.payout, $1, 'win', v.unpaid
       from given, (values ('w1', 'daenamu', 700, 0, false), ('w2', 'daenamu', 900, 400, false), ('w3', 'daenamu', 50, 0, true),
         ('w4', 'unplayed', 30, 0, false)) v (key, game, payout, unpaid, is_void)`,
      [clock.now(), memberId],
    );
    const { list } = await read('2025-03');
    expect(list.flatMap(({ key, freeWins }) => (freeWins === 0 ? [] : [[key, freeWins]]))).toEqual([
      ['daenamu', 1_200],
      ['unplayed', 30],
    ]);
    expect(await expectWhole('2025-03')).toEqual({ ...before, freeWins: 1_230 });
  });

  it('divides the fee of each rate by the GGR of its days where a rate changes within the month', async () => {
    const before = await expectWhole('2025-03');
    await goTo('2025-03-20T12:00:00+09:00');
    await setFee('slot', '2025-03-20', [{ above: 0, percent: 50 }]);
    await play(10_000, 0, { gameKey: 'late-game' });
    await play(1_000, 3_000, { gameKey: 'daenamu' });
    const after = await expectWhole('2025-03');
    expect(after.fee - before.fee).toBe(4_000);
    const { list } = await read('2025-03');
    expect(list.find(({ key }) => key === 'late-game')).toMatchObject({ ggr: 10_000, fee: 5_000 });
    expect(list.find(({ key }) => key === 'daenamu')?.rates).toHaveLength(2);
  });

  it('is empty for a month without play, and of no unknown vendor', async () => {
    expect(await read('2024-12')).toMatchObject({ list: [], totals: { bets: 0, fee: 0, uncounted: 0 } });
    const unknown = { vendorKey: 'none', month: '2025-03', by: 'game' };
    expect((await server.call('staff.vendorBill', unknown, hands)).resultCode).toBe('Z404');
    const token = await signInStaff(server, support);
    expect((await server.call('staff.vendorBill', { ...unknown, vendorKey }, { token })).resultCode).toBe('S003');
  });
});

describe('the statement of a closed month', () => {
  it('stays as it was closed, and a correction after it is a line of the next month', async () => {
    const corrected = await play(20_001, 0, { gameKey: 'corrected' });
    await goTo('2025-04-02T12:00:00+09:00');
    const open = { ...(await read('2025-03')), state: 'closed' };
    expect(await close('2025-03')).toBe('0');
    expect(await read('2025-03')).toEqual(open);
    const closed = await expectWhole('2025-03');
    await play(3_001, 0);
    const aprilBefore = await expectWhole('2025-04');
    await db.transaction((tx) => undoBetWithin(platform, tx, { vendorKey, betKey: corrected }));
    expect(await read('2025-03')).toEqual(open);
    expect(await expectWhole('2025-03')).toEqual(closed);
    const april = await expectWhole('2025-04');
    expect(april.ggr).toBe(aprilBefore.ggr - 20_001);
    const carried = (await read('2025-04')).list.at(-1);
    expect(carried).toMatchObject({ part: 'carried', key: '', bets: -1, ggr: -20_001, uncounted: null });
    expect(april.fee - aprilBefore.fee).toBe(carried?.fee);
    await goTo('2025-05-02T12:00:00+09:00');
    expect(await close('2025-04')).toBe('0');
    expect(await expectWhole('2025-04')).toEqual(april);
  });

  it('has kinds alone where it was closed before sums were kept by game', async () => {
    await db.$client.query(`delete from report_closing_games where month = '2025-03-01'`);
    const { state, list, totals } = await read('2025-03');
    expect(state).toBe('closedByKind');
    expect(list.map(({ key }) => key)).toEqual(['slot', 'casino', '']);
    expect(totals).toMatchObject({ uncounted: null, freeWins: null });
    await expectWhole('2025-03');
  });
});

describe('the columns of a vendor’s bill', () => {
  const columns = { bets: '', stake: 'Bet Amount', payout: 'Win Amount', ggr: '', fee: 'Fee' };
  const plain: Omit<BillLayout, 'columns'> = {
    delimiter: 'auto',
    decimalMark: 'point',
    by: 'game',
    subject: 'Game ID',
    aliases: [],
  };

  it('are kept for the next bill, changed by those who set fees, and in the audit log', async () => {
    await server.request('staff.vendorBillLayoutSet', { vendorKey, layout: { ...plain, columns } }, hands);
    const aliases = [{ theirs: 'Seven of Hangang', ours: 'hangang-seven' }];
    const layout: BillLayout = { ...plain, decimalMark: 'comma', columns, aliases };
    await server.request('staff.vendorBillLayoutSet', { vendorKey, layout }, hands);
    expect((await read('2025-03')).layout).toEqual(layout);
    expect(await newestAudit(platform)).toMatchObject({ before: { decimalMark: 'point' }, after: { aliases } });
    const token = await signInStaff(server, support);
    const refused = await server.call('staff.vendorBillLayoutSet', { vendorKey, layout }, { token });
    expect(refused.resultCode).toBe('S003');
  });

  it('are those of a vendor that there is, and of one figure at least', async () => {
    const none = { bets: '', stake: '', payout: '', ggr: '', fee: '' };
    const empty = { vendorKey, layout: { ...plain, columns: none } };
    expect((await server.call('staff.vendorBillLayoutSet', empty, hands)).resultCode).toBe('S062');
    const unknown = { vendorKey: 'none', layout: { ...plain, columns } };
    expect((await server.call('staff.vendorBillLayoutSet', unknown, hands)).resultCode).toBe('Z404');
  });
});
