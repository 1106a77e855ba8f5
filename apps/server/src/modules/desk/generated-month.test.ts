/** One truth on every screen: a generated month, and every call that shows a figure of it. */
import type { Answer } from '@mirinae/contract/calls';
import { currencyFacts } from '@mirinae/contract/currencies';
import { staffCashRow } from '@mirinae/contract/staff/cashier';
import { reportDivisions } from '@mirinae/contract/staff/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import type { BuiltMember } from '../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { generateMonth, monthDays, tally } from '../../testing/generated-month.ts';
import { readPages } from '../../testing/read-pages.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { verifyOrphanBets } from '../bets/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { earnPlayPoints } from '../points/earn-points.ts';
import { checkReports, verifyReports } from './verify-reports.ts';

const first = new Date('2025-02-01T00:00:00+09:00');
const clock = clockStub(first);
const server = await startCallServer({ calls: servedCalls, clock });
const { platform, request } = server;
const { db } = platform;
const month = await generateMonth(platform, 20_250_201);
const { happened, players, partners } = month;
const desk = await buildStaff(platform, { role: 'owner' });
const days = Array.from({ length: monthDays }, (_, index) => businessDay(addSeconds(first, index * 86_400)));
const range = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' };
const dashboards = new Map<string, Answer<'staff.dashboard'>>();
const courses = new Map<string, Answer<'staff.dayCourse'>>();

const expected = (fits: Parameters<typeof tally>[1] = () => true) => tally(happened, fits);
const tokenOf = (member: Pick<BuiltMember, 'loginId' | 'password'>) => signInMember(server, member);
/** A minute later than the sign-in before: digits serve once. */
const staffToken = (who: BuiltStaff = desk) => {
  clock.advance(60);
  return signInStaff(server, who);
};

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0);
const dayOf = (column: string) => `(${column} at time zone 'Asia/Seoul')::date`;
const isSettled = ({ type }: { type: string }) => type !== 'wait' && type !== 'cancel';

beforeAll(async () => {
  await db.$client.query(`
    insert into vendor_fee_rates (vendor_key, game_type, valid_from, steps, reason, set_by, set_at)
    select vendor_key, '', '2025-01-01', '[{"above": 0, "rate": 1234}, {"above": 100000, "rate": 777}]', 'contract', 'test', now()
    from catalog_vendors`);
  for (const [index, day] of days.entries()) {
    await month.playDay(first, index);
    clock.advance(-60);
    const token = await staffToken();
    dashboards.set(day, await request('staff.dashboard', {}, { token }));
    courses.set(day, await request('staff.dayCourse', {}, { token }));
    clock.advance(4 * 3_600);
    await earnPlayPoints(platform);
  }
}, 240_000);

it('has something of everything', async () => {
  const { bets, deposits, withdrawals } = expected();
  expect(bets).toBeGreaterThan(100);
  expect(deposits * withdrawals).toBeGreaterThan(0);
  const counted = await db.$client.query<Record<string, number>>(`
    select (select count(*) from bets where ${dayOf('settled_at')} > ${dayOf('placed_at')}) as "bets over midnight",
      (select count(*) from bets where corrected_at is not null) as "corrected bets",
      (select count(*) from bets where status = 'cancel') as "cancelled bets",
      (select count(*) from bets where status = 'wait') as "open bets",
      (select count(*) from cash_requests where status = -1) as "refused requests",
      (select count(*) from cash_requests where status = -2 and kind = 'deposit') as "reversed deposits",
      (select count(*) from cash_requests where status = -2 and kind = 'withdrawal') as "reversed withdrawals",
      (select count(*) from cash_requests where status = -2 and ${dayOf('reversed_at')} > ${dayOf('processed_at')}) as "reversed later",
      (select count(*) from cash_requests where bonus_points > 0) as "bonuses",
      (select count(*) from cash_requests where bonus_points > 0 and status = -2) as "reversed bonuses",
      (select count(*) from cash_corrections where reversed_at is null) as "corrections",
      (select count(*) from cash_corrections where reversed_at is not null) as "reversed corrections",
      (select count(*) from ledger.transfers where kind = 'point_convert') as "conversions",
      (select count(*) from report_hours where line = 'prize') as "prizes",
      (select count(*) from report_hours where line = 'conversion' and credit = ${currencyFacts.KRW.pointConversionMin} * times) as "least conversions",
      (select count(*) from partner_settlements where status = 'reopened' and amount > 0) as "settlements taken back",
      (select count(*) from partner_gifts where held_at is null) as "gifts at once"`);
  const missing = Object.entries(counted.rows[0] ?? {}).filter(([, number]) => Number(number) === 0);
  expect(missing).toEqual([]);
  const held = await db.$client.query<{ status: string }>(
    'select distinct status from partner_gifts where held_at is not null order by status',
  );
  expect(held.rows.map(({ status }) => status)).toEqual(['done', 'refused', 'waiting', 'withdrawn']);
});

it('agrees with bets, requests, gifts and ledger, hour by hour and as a whole', async () => {
  expect(await verifyReports(db)).toEqual([]);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyOrphanBets(db)).toEqual([]);
});

describe('the staff', () => {
  it('sees on its dashboard what was processed and settled that day, as far as no correction changed it later', async () => {
    for (const [day, { today }] of dashboards) {
      const { bets: _, payout: __, stake, deposits, withdrawals } = expected((one) => one.day === day);
      expect({ day, stake: today.bets, deposits: today.deposits, withdrawals: today.withdrawals }).toEqual({
        day,
        stake,
        deposits,
        withdrawals,
      });
      expect(today.ggr).toBe(today.bets - today.wins);
    }
  });

  it('finds the same sums in the report, however it is divided', async () => {
    const token = await staffToken();
    const whole = expected();
    for (const by of reportDivisions) {
      const { list: divided, totals } = await request('staff.report', { ...range, by }, { token });
      const list =
        by === 'member'
          ? await readPages((page) => request('staff.reportMemberList', { ...range, ...page }, { token }))
          : divided;
      expect({ by, ...totals }).toMatchObject({ by, ...whole, ggr: whole.stake - whole.payout });
      for (const name of ['bets', 'stake', 'payout', 'ggr', 'ngrPaid', 'deposits', 'withdrawals', 'bonuses'] as const)
        expect([by, name, sumOf(list, (row) => row[name])]).toEqual([by, name, totals[name]]);
    }
    const { list } = await request('staff.report', { ...range, by: 'day' }, { token });
    for (const row of list) expect(row).toMatchObject(expected(({ day }) => day === row.key));
    const byPartner = await request('staff.report', { ...range, by: 'partner' }, { token });
    for (const { key, ...row } of byPartner.list)
      expect(row).toMatchObject(expected((one) => (one.partners[0] ?? '') === key));
  });

  it('finds what partners and vendors earned in every division, and what is left', async () => {
    const token = await staffToken();
    const read = (filter: object) => request('staff.report', { ...range, by: 'day', ...filter }, { token });
    const { totals } = await read({});
    expect(totals).toMatchObject({ accrued: expect.any(Number), fees: expect.any(Number) });
    expect([totals.accrued, totals.fees]).not.toContain(0);
    expect(totals.ngr).toBe(totals.ggr - totals.bonuses - totals.prizes - (totals.accrued ?? 0) - (totals.fees ?? 0));
    for (const by of reportDivisions.filter((each) => each !== 'member')) {
      const { list, totals: same } = await read({ by });
      expect([by, same]).toEqual([by, totals]);
      for (const name of ['accrued', 'fees', 'ngr'] as const)
        expect([by, name, sumOf(list, (row) => row[name] ?? 0)]).toEqual([by, name, totals[name]]);
    }
    for (const { key, accrued, fees, ngr } of (await read({})).list) {
      const { totals: alone } = await read({ startDate: key, endDate: key });
      expect({ key, accrued, fees, ngr }).toEqual({ key, accrued: alone.accrued, fees: alone.fees, ngr: alone.ngr });
    }
  });

  it('finds the same costs in the row of a branch and in its own report, however that is divided', async () => {
    const token = await staffToken();
    const read = (filter: object) => request('staff.report', { ...range, ...filter, by: 'partner' }, { token });
    const heads = (await read({})).list;
    for (const { key, accrued, fees } of heads.filter((row) => row.key !== '')) {
      const below = await read({ partnerId: key });
      expect({ key, accrued, fees }).toEqual({ key, accrued: below.totals.accrued, fees: below.totals.fees });
      for (const by of ['day', 'hour', 'game', 'vendor', 'gameType'] as const) {
        const { list, totals } = await request('staff.report', { ...range, by, partnerId: key }, { token });
        const sums = { accrued: sumOf(list, (row) => row.accrued ?? 0), fees: sumOf(list, (row) => row.fees ?? 0) };
        expect({ key, by, ...sums }).toEqual({ key, by, accrued, fees });
        expect(totals).toEqual(below.totals);
      }
    }
    expect(heads.filter(({ key, fees }) => key !== '' && fees !== 0).length).toBeGreaterThan(1);
  });

  it('lists every member, those that won the house the most first, or by any figure requested', async () => {
    const token = await staffToken();
    const listed = await readPages((page) => request('staff.reportMemberList', { ...range, ...page }, { token }));
    expect(listed.map(({ ggr }) => ggr)).toEqual(listed.map(({ ggr }) => ggr).toSorted((one, other) => other - one));
    const { list } = await request(
      'staff.reportMemberList',
      { ...range, order: 'deposits', count_per_list: 100 },
      { token },
    );
    const deposits = list.map((row) => row.deposits);
    expect(deposits).toEqual(deposits.toSorted((one, other) => one - other));
  });

  it.each(['in', 'out'] as const)('lists and exports what its dashboard sums of a day, going %s', async (cashType) => {
    const token = await staffToken();
    const figure = cashType === 'in' ? 'deposits' : 'withdrawals';
    const on = (day: string, at: string | null | undefined) => Boolean(at) && businessDay(new Date(at ?? '')) === day;
    for (const day of days) {
      const requested = { startDate: day, endDate: day, cashType, status: 'done' } as const;
      const listed = await readPages((paging) => request('staff.cashList', { ...requested, ...paging }, { token }));
      const wanted = expected((one) => one.day === day)[figure];
      const moved = listed.filter(({ status }) => status === 1 || status === -2);
      const done = sumOf(moved, ({ procDate, cash }) => (on(day, procDate) ? cash : 0));
      const reversed = sumOf(moved, ({ reversal, cash }) => (on(day, reversal?.at) ? cash : 0));
      expect({ day, sum: done - reversed }).toEqual({ day, sum: wanted });
      const lines = await server.readFile('staff.cashList', requested, { token });
      const rows = lines.flatMap((line) => ('rows' in line ? line.rows : [])).map((row) => staffCashRow.parse(row));
      const exported = sumOf(rows, ({ cash, status, procDate, reversal }) => {
        const isDone = status !== -1 && on(day, procDate);
        return (isDone ? cash : 0) - (on(day, reversal?.at) ? cash : 0);
      });
      expect({ day, exported }).toEqual({ day, exported: wanted });
    }
  });

  it('sees what the last night’s comparison found, if it may see reports', async () => {
    clock.advance(60);
    await checkReports(platform);
    const token = await staffToken();
    const [last] = await request('staff.reportChecks', {}, { token });
    expect(last).toMatchObject({ endDate: businessDay(addSeconds(clock.now(), -86_400)), differences: [] });
    const support = await buildStaff(platform, { role: 'support' });
    expect((await server.call('staff.reportChecks', {}, { token: await staffToken(support) })).resultCode).toBe('S003');
  });

  it('reports of a day what the dashboard showed at its end: money given and paid does not change afterwards', async () => {
    const { list } = await request('staff.report', { ...range, by: 'day' }, { token: await staffToken() });
    for (const { key, bonuses, commission, deposits, withdrawals } of list)
      expect({ day: key, ...dashboards.get(key)?.today }).toMatchObject({
        day: key,
        bonuses,
        commission,
        deposits,
        withdrawals,
      });
  });

  describe('looks at a day by the hour', () => {
    const measures = ['deposits', 'withdrawals', 'ggr'] as const;
    const summed = (hours: Answer<'staff.dayCourse'>['today']) =>
      Object.fromEntries(measures.map((name) => [name, sumOf(hours, (figures) => figures[name])]));

    it('and finds what the dashboard says of it', () => {
      for (const [day, { today, gameTypes }] of courses) {
        const dashboard = dashboards.get(day)?.today;
        expect(dashboard).toMatchObject(summed(today));
        expect(sumOf(gameTypes, ({ ggr }) => ggr)).toBe(dashboard?.ggr);
        expect(sumOf(gameTypes, ({ stake }) => stake)).toBe(dashboard?.bets);
      }
    });

    it('and compares it with the report of the day and the week before', async () => {
      const token = await staffToken();
      const { list } = await request('staff.report', { ...range, by: 'day' }, { token });
      const { yesterday, lastWeek } = await request('staff.dayCourse', {}, { token });
      const rowOf = (back: number) =>
        list.find(({ key }) => key === businessDay(addSeconds(clock.now(), -back * 86_400))) ?? summed([]);
      expect(rowOf(1)).toMatchObject(summed(yesterday));
      expect(rowOf(7)).toMatchObject(summed(lastWeek));
      expect(rowOf(7).ggr).not.toBe(0);
    });

    it('and finds the NGR of the report, of today and of the days before', async () => {
      const token = await staffToken();
      const ngrOf = async (back: number) => {
        const day = businessDay(addSeconds(clock.now(), -back * 86_400));
        return (await request('staff.report', { startDate: day, endDate: day, by: 'day' }, { token })).totals;
      };
      const { today, ngrBefore } = await request('staff.dashboard', {}, { token });
      const [now, yesterday, lastWeek] = [await ngrOf(0), await ngrOf(1), await ngrOf(7)];
      expect([today.ngr, today.accrued, today.fees]).toEqual([now.ngr, now.accrued, now.fees]);
      expect(ngrBefore).toEqual({ yesterday: yesterday.ngr, lastWeek: lastWeek.ngr });
    });
  });

  it('sees of each branch what its partner sees', async () => {
    const token = await staffToken();
    const { list } = await request('staff.partnerTree', range, { token });
    const outside = expected(({ partners: above }) => above.length === 0);
    const whole = expected();
    expect(sumOf(list, ({ total }) => total.stake)).toBe(whole.stake - outside.stake);
    expect(sumOf(list, ({ flow }) => flow.deposits)).toBe(whole.deposits - outside.deposits);
    for (const partner of Object.values(partners)) {
      const own = await request('partner.summary', range, { token: await tokenOf(partner) });
      const { self } = await request('staff.partnerTree', { ...range, memId: partner.loginId }, { token });
      expect(self).toMatchObject({ total: own.partner.total, flow: own.partner.flow });
      const { totals } = await request('staff.report', { ...range, by: 'day', partnerId: partner.loginId }, { token });
      const { bets, stake, payout, valid } = own.partner.total;
      const { deposits, withdrawals } = own.partner.flow;
      expect(totals).toMatchObject({ bets, stake, payout, valid, deposits, withdrawals });
    }
  });

  it('keeps open stakes, uncollected corrections and carried losses apart from revenue', async () => {
    const dashboard = await request('staff.dashboard', {}, { token: await staffToken() });
    const open = await db.$client.query("select sum(stake)::integer as stake from bets where status = 'wait'");
    expect(dashboard.openStakes).toBe(open.rows[0]?.stake);
    expect(dashboard.uncollected).toBeGreaterThanOrEqual(0);
    expect(dashboard.carried).toBeLessThanOrEqual(0);
  });
});

describe('a member', () => {
  it('finds the same on its win and loss page as in its list of bets', async () => {
    for (const { member } of players) {
      const token = await tokenOf(member);
      const { bets, stake, payout } = expected(({ player }) => player === member.loginId);
      const { totals } = await request('bet.winLose', range, { token });
      expect(totals).toEqual({ cash: stake, winCash: payout, resultCash: payout - stake, count: bets });
      const list = await request('bet.list', range, { token });
      expect(list.totals).toMatchObject({ cash: stake, winCash: payout, count: bets });
      const rows = (await readPages((paging) => request('bet.list', { ...range, ...paging }, { token }))).filter(
        isSettled,
      );
      expect([sumOf(rows, ({ cash }) => cash), sumOf(rows, ({ winCash }) => winCash)]).toEqual([stake, payout]);
    }
  });
});

it('shows a member, its list and the report of staff the same money', async () => {
  const token = await staffToken();
  for (const { member } of players) {
    const own = await tokenOf(member);
    const listed = await readPages((paging) => request('cash.list', { ...range, ...paging }, { token: own }));
    const of = (type: 'in' | 'out') =>
      sumOf(listed, ({ cashType, status, cash }) => (cashType === type && status === 1 ? cash : 0));
    const requested = { ...range, by: 'day', userId: member.loginId } as const;
    const { deposits, withdrawals } = (await request('staff.report', requested, { token })).totals;
    expect([of('in'), of('out')]).toEqual([deposits, withdrawals]);
  }
});

describe.each(['head', 'store', 'otherHead'] as const)('the partner %s, though a branch was moved', (name) => {
  const partner = partners[name];
  const isBelow = (one: { partners: readonly string[] }) => one.partners.includes(partner.loginId);

  it('sees one sum on its dashboard, in its tree, by member and in its bets', async () => {
    const token = await tokenOf(partner);
    const { bets, stake, payout, deposits, withdrawals } = expected(isBelow);
    const played = { bets, stake, payout };
    const summary = await request('partner.summary', range, { token });
    expect(summary.partner.total).toMatchObject(played);
    expect(summary.partner.flow).toMatchObject({ deposits, withdrawals });
    expect(sumOf(summary.days, (day) => day.stake - day.payout)).toBe(stake - payout);
    expect(sumOf(summary.partner.types, (type) => type.stake)).toBe(stake);
    expect((await request('partner.tree', range, { token })).self.total).toEqual(summary.partner.total);
    const users = await request('partner.users', { ...range, count_per_list: 100 }, { token });
    expect(users.totals).toEqual(summary.partner.total);
    for (const figure of ['bets', 'stake', 'payout', 'valid', 'rolling', 'losing'] as const)
      expect([figure, sumOf(users.list, (row) => row[figure])]).toEqual([figure, users.totals[figure]]);
    const list = await request('partner.betList', range, { token });
    expect(list.totals).toMatchObject({ ...played, rolling: users.totals.rolling, valid: users.totals.valid });
    const rows = await readPages((paging) => request('partner.betList', { ...range, ...paging }, { token }));
    expect([rows.length, sumOf(rows, ({ cash }) => cash), sumOf(rows, ({ winCash }) => winCash)]).toEqual([
      bets,
      stake,
      payout,
    ]);
    expect((await request('partner.cashList', range, { token })).totals).toEqual({ deposits, withdrawals });
    for (const day of days) {
      const { deposits: ofDay, withdrawals: outOfDay } = expected((one) => isBelow(one) && one.day === day);
      const one = { startDate: day, endDate: day };
      const listed = (await request('partner.cashList', one, { token })).totals;
      const { flow } = (await request('partner.summary', one, { token })).partner;
      const inTree = (await request('partner.tree', one, { token })).self.flow;
      const known = { deposits: ofDay, withdrawals: outOfDay };
      expect({ day, listed, flow, inTree }).toMatchObject({ day, listed: known, flow: known, inTree: known });
    }
    const { totals } = await request('partner.moneyMoveList', range, { token });
    const gifts = await readPages((paging) => request('partner.moneyMoveList', { ...range, ...paging }, { token }));
    const moved = (kind: string) =>
      sumOf(gifts, (gift) => (gift.kind === kind && gift.status === 'done' ? gift.amount : 0));
    expect([moved('give'), moved('take')]).toEqual([totals.given, totals.taken]);
    if (name === 'store')
      expect(totals).toMatchObject({ given: summary.partner.flow.given, taken: summary.partner.flow.taken });
  });

  it('sees of a member what it moved below it, and nothing from before or after', async () => {
    const token = await tokenOf(partner);
    for (const { member } of players.filter(isBelow)) {
      const { deposits, withdrawals } = expected((one) => isBelow(one) && one.player === member.loginId);
      const ofMember = { ...range, memId: member.loginId };
      expect((await request('partner.cashList', ofMember, { token })).totals).toEqual({ deposits, withdrawals });
      const listed = await readPages((paging) => request('partner.cashList', { ...ofMember, ...paging }, { token }));
      const sumOfKind = (kind: string) =>
        sumOf(listed, ({ cashType, status, cash }) => (cashType === kind && status === 1 ? cash : 0));
      // What another partner counted and was reversed here is in the sums, but in no list twice.
      expect(sumOfKind('in')).toBeGreaterThanOrEqual(deposits);
      expect(sumOfKind('out')).toBeGreaterThanOrEqual(withdrawals);
    }
  });

  it('is settled for what it saw, in the preview as in the run, and previews no days twice', async () => {
    const token = await staffToken();
    const { bets, stake, payout } = expected(isBelow);
    const { list } = await request('staff.settlePreview', range, { token });
    const draft = list.find(({ memId }) => memId === partner.loginId);
    if (draft) expect(draft).toMatchObject({ bets, stake, payout });
    await request('staff.settleRun', range, { token });
    const settled = await request('staff.settlementList', { count_per_list: 100 }, { token });
    expect(settled.list.find(({ memId }) => memId === partner.loginId)).toMatchObject({ bets, stake, payout });
    const overlapping = { startDate: range.startDate, endDate: days[3] ?? '' };
    expect((await server.call('staff.settlePreview', overlapping, { token })).resultCode).toBe('PT106');
    const due = settled.list.filter(({ status }) => status === 'due').map(({ settlementIdx }) => settlementIdx);
    if (due.length > 0) await request('staff.settlePay', { settlementIdx: due }, { token });
    clock.advance(60);
    expect(await verifyReports(db)).toEqual([]);
  });
});
