/** The reporting table against the bets, the requests and the ledger: it agrees after everything, and a fault shows. */
import { describe, expect, it } from 'vitest';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { installUnit } from '../../platform/money-unit.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { giveCash, givePoints } from '../../testing/give-money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { payPrize } from '../../vendors/core/pay-prize.ts';
import { cancelBet, placeBet, settleBet } from '../bets/index.ts';
import { correctBalance, moveRequest, requestDeposit } from '../cashier/index.ts';
import { changePoints } from '../points/index.ts';
import { permissionsOf } from '../staff/index.ts';
import { deskTasks } from './events.ts';
import { checkReports, verifyReports } from './verify-reports.ts';

const platform = await testPlatform();
const { db, clock } = platform;
const [head, store] = await buildBranch(platform, [
  [120, 5_000],
  [100, 4_000],
]);
const { staffId, loginId, role } = await buildStaff(platform, { role: 'owner' });
const staff = { kind: 'staff', staffId, loginId, role, permissions: permissionsOf(role), sessionId: 'test' } as const;

async function player(cash = 1_000_000): Promise<MemberId> {
  const member = await buildMember(platform, { recommender: store ?? null });
  await giveCash(platform, member.memberId, cash);
  return member.memberId;
}

async function placed(owner: MemberId, stake: number) {
  const name = { vendorKey: '201', betKey: randomUuid() };
  const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: name.betKey, placedAt: clock.now() } as const;
  await placeBet(platform, { ...name, ...game, memberId: owner, stake: money(stake) });
  const pay = (payout: number, finished: boolean) =>
    settleBet(platform, { ...name, winKey: randomUuid(), payout: money(payout), finished });
  return { name, pay, cancel: () => cancelBet(platform, { ...name, cancelKey: randomUuid() }) };
}

async function linesOf(owner: MemberId) {
  const { rows } = await db.$client.query(
    `select to_char(hour at time zone 'Asia/Seoul', 'MM-DD HH24') || ' ' || line || ' ' || times || ' ' || debit || ' ' || credit || ' ' || valid as text
     from report_hours where member_id = $1 order by hour, line`,
    [owner],
  );
  return rows.map(({ text }) => text);
}

describe('the reporting table', () => {
  it('counts a bet on the day it settles, and an open one not at all', async () => {
    const owner = await player();
    clock.set('2025-03-03T23:59:00+09:00');
    const [late, open] = [await placed(owner, 10_000), await placed(owner, 7_000)];
    await open.pay(3_000, false);
    clock.set('2025-03-04T00:01:00+09:00');
    await late.pay(4_000, true);
    expect((await linesOf(owner)).filter((text) => text.includes('play'))).toEqual([
      '03-04 00 play 1 10000 4000 10000',
    ]);
    expect(await verifyReports(db)).toEqual([]);
  });

  it('counts cancelled bets in a line of their own', async () => {
    const owner = await player();
    await (await placed(owner, 5_000)).cancel();
    const [cancelled] = await linesOf(owner);
    expect(cancelled).toBe('03-04 00 cancelled 1 5000 5000 0');
    expect(await verifyReports(db)).toEqual([]);
  });

  it('agrees with the ledger after deposits, corrections, conversions and prizes', async () => {
    const owner = await player();
    await givePoints(platform, owner, 50_000);
    const input = { memberId: owner, cash: 100_000, requestKey: randomUuid(), memo: '', takesBonus: true };
    const { cashId } = await db.transaction((tx) => requestDeposit(platform, tx, input));
    for (const to of [2, 1] as const)
      await db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff, ip: '127.0.0.1' }));
    for (const [account, direction] of [
      ['cash', 'debit'],
      ['point', 'credit'],
      ['point', 'debit'],
    ] as const) {
      const what = { account, direction, amount: money(1_000), reason: 'test', requestKey: randomUuid() };
      await db.transaction((tx) => correctBalance(platform, tx, { ...what, memberId: owner, staff, ip: '127.0.0.1' }));
    }
    const conversion = { memberId: owner, points: money(20_000), requestKey: randomUuid() };
    for (const _ of ['once', 'again']) await db.transaction((tx) => changePoints(platform, tx, conversion));
    const prize = { prizeKey: randomUuid(), memberId: owner, amount: money(777) };
    for (const _ of ['once', 'again'])
      await payPrize({ platform, vendorKey: '201', account: installUnit(platform.config) }, prize);
    expect((await linesOf(owner)).map((text) => text.split(' ').slice(2).join(' '))).toEqual([
      'bonus 3 1000 11000 0',
      'conversion 1 20000 20000 0',
      'correction 3 1000 1050000 0',
      'deposit 1 0 100000 0',
      'prize 1 0 777 0',
    ]);
    expect(await verifyReports(db)).toEqual([]);
  });

  it('keeps what a branch earned below the partners it was earned under', async () => {
    const owner = await player();
    await (await placed(owner, 1_000)).pay(0, true);
    const { rows } = await db.$client.query(
      'select l.lineage::text as lineage from report_hours r join partner_lineages l using (lineage_id) where member_id = $1 group by 1',
      [owner],
    );
    expect(rows).toEqual([{ lineage: `{${head?.memberId},${store?.memberId}}` }]);
  });
});

describe('the comparison', () => {
  const planted = async (text: string, values: unknown[]) => {
    await db.$client.query(text, values);
    return verifyReports(db);
  };

  it('names the hour, the member and the game of a bet that is missing, counted wrongly or counted on another day', async () => {
    const owner = await player();
    clock.set('2025-03-05T10:30:00+09:00');
    await (await placed(owner, 1_000)).pay(0, true);
    const [fault] = await planted('update report_hours set debit = debit + 1 where member_id = $1 and line = $2', [
      owner,
      'play',
    ]);
    expect(fault).toBe(
      `2025-03-05 10h, member ${owner}, play 201 hangang-seven: reports have 1/1001/0, the rows it counts 1/1000/0 (number/debit/credit)`,
    );
    await db.$client.query('update report_hours set debit = debit - 1 where member_id = $1 and line = $2', [
      owner,
      'play',
    ]);
    const moved = await planted(
      "update report_hours set hour = hour - interval '1 day' where member_id = $1 and line = $2",
      [owner, 'play'],
    );
    expect(moved).toHaveLength(2);
    await db.$client.query(
      "update report_hours set hour = hour + interval '1 day' where member_id = $1 and line = $2",
      [owner, 'play'],
    );
    expect(await verifyReports(db)).toEqual([]);
  });

  it('names the member and the account of money that no line knows', async () => {
    const owner = await player();
    const faults = await planted('update report_hours set credit = credit - 5 where member_id = $1', [owner]);
    expect(faults).toEqual([
      `Member ${owner} holds 1000000 in the ledger, 999995 by the reports`,
      expect.stringMatching(/^The account adjustment has -\d+ in the ledger, -\d+ by the reports$/),
    ]);
    await db.$client.query('update report_hours set credit = credit + 5 where member_id = $1', [owner]);
  });

  it('is kept with what it found, each night, and fails where something differs', async () => {
    clock.set('2025-03-06T05:00:00+09:00');
    const owner = memberId(String(await player()));
    expect(await checkReports(platform)).toEqual([]);
    await db.$client.query('update report_hours set credit = credit + 1 where member_id = $1', [owner]);
    const task = deskTasks(platform)['desk.checkReports'];
    await expect(task?.()).rejects.toThrow('Reports differ 2 times from what they count.');
    const { rows } = await db.$client.query(
      'select from_day::text, to_day::text, cardinality(differences) as found from report_checks order by check_id',
    );
    expect(rows).toEqual([
      { from_day: '2025-02-27', to_day: '2025-03-05', found: 0 },
      { from_day: '2025-02-27', to_day: '2025-03-05', found: 2 },
    ]);
  });
});
