/** Figures are followed to what they count: each row of a report and of the tree, while a branch moves. */
import type { Answer } from '@mirinae/contract/calls';
import { gameType } from '@mirinae/contract/play/play';
import { movementFigures, type ReportDivision, type ReportRow, reportDivisions } from '@mirinae/contract/staff/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { type FigureScope, followBets, followMovements, followRequests } from '../../testing/follow-figure.ts';
import { generateMonth } from '../../testing/generated-month.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { keepSums } from '../reports/keep-sums.ts';

const first = new Date('2025-02-01T00:00:00+09:00');
const clock = clockStub(first);
const server = await startCallServer({ calls: servedCalls, clock });
const { platform, request } = server;
const { db } = platform;
const month = await generateMonth(platform, 20_250_201);
const desk = await buildStaff(platform, { role: 'owner' });
const playedDays = 20;
const days = Array.from({ length: playedDays }, (_, index) => businessDay(addSeconds(first, index * 86_400)));
const range = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' };

/** A minute later than the sign-in before: digits serve once. */
const staffToken = () => {
  clock.advance(60);
  return signInStaff(server, desk);
};
const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0);

beforeAll(async () => {
  for (const index of days.keys()) await month.playDay(first, index);
}, 240_000);

describe('a figure of a report', () => {
  const hourOf = (key: string) => ({
    startDate: key.slice(0, 10),
    endDate: key.slice(0, 10),
    hour: Number(key.slice(11)),
  });
  const scopes = {
    day: ({ key }) => ({ startDate: key, endDate: key }),
    hour: ({ key }) => hourOf(key),
    vendor: ({ key }) => ({ vendorKey: key }),
    game: ({ key, vendorCode }) => ({ vendorKey: vendorCode, gameKey: key }),
    gameType: ({ key }) => ({ groupKey: gameType.parse(key) }),
    partner: ({ key }) => ({ partnerId: key }),
    member: ({ key }) => ({ member: key }),
  } satisfies Record<ReportDivision, (row: ReportRow) => Partial<FigureScope>>;
  const hours = { startDate: days[0] ?? '', endDate: days[5] ?? '' };
  const rowsOf = (by: ReportDivision, token: string, within: typeof range) =>
    by === 'member'
      ? request('staff.reportMemberList', { ...within, count_per_list: 100 }, { token }).then(({ list }) => list)
      : request('staff.report', { ...within, by }, { token }).then(({ list }) => list);

  it.each(reportDivisions)('by %s leads to just the bets and requests that it counts', async (by) => {
    const token = await staffToken();
    const within = by === 'hour' ? hours : range;
    const rows = (await rowsOf(by, token, within)).filter(({ key }) => key !== '');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const scope = { ...within, ...scopes[by](row) };
      const { key, bets, stake, payout, deposits, withdrawals } = row;
      const counted = { bets, stake, payout };
      const followed = await followBets(server, token, scope);
      expect({ key, ...followed }).toEqual({ key, summed: counted, listed: counted });
      if (by === 'vendor' || by === 'game' || by === 'gameType') continue;
      const [came, left] = [deposits, withdrawals].map((cash) => ({ summed: cash, listed: cash }));
      expect({ key, in: await followRequests(server, token, 'in', scope) }).toEqual({ key, in: came });
      expect({ key, out: await followRequests(server, token, 'out', scope) }).toEqual({ key, out: left });
    }
  });

  it.each(reportDivisions)(
    'by %s leads to the bonuses, prizes, commission and corrections that it adds up',
    async (by) => {
      const token = await staffToken();
      const within = by === 'hour' ? hours : range;
      const rows = (await rowsOf(by, token, within)).filter(({ key }) => key !== '');
      for (const row of rows)
        for (const figure of movementFigures) {
          const scope = { ...within, ...scopes[by](row) };
          const followed = row[figure] === 0 ? null : await followMovements(server, token, figure, scope);
          const sum = row[figure] === 0 ? null : { summed: row[figure], listed: row[figure] };
          expect({ key: row.key, figure, followed }).toEqual({ key: row.key, figure, followed: sum });
        }
      const { totals } = await request('staff.report', { ...within, by }, { token });
      const whole = await Promise.all(movementFigures.map((figure) => followMovements(server, token, figure, within)));
      expect(whole.map(({ listed }) => listed)).toEqual(movementFigures.map((figure) => totals[figure]));
      expect(movementFigures.filter((figure) => totals[figure] !== 0).length).toBeGreaterThan(2);
    },
  );

  it('keeps its hour, vendor, game and partner on the way from the hour to the member', async () => {
    const token = await staffToken();
    const byHour = (await rowsOf('hour', token, hours)).filter(({ bets }) => bets > 0);
    expect(byHour.length).toBeGreaterThan(3);
    for (const { key, stake, payout, bets } of byHour) {
      const within = hourOf(key);
      const vendors = (await request('staff.report', { ...within, by: 'vendor' }, { token })).list;
      expect(sumOf(vendors, (row) => row.stake)).toBe(stake);
      let members = 0;
      for (const { key: vendorCode } of vendors.filter((row) => row.bets > 0)) {
        const games = (await request('staff.report', { ...within, vendorCode, by: 'game' }, { token })).list;
        for (const { key: gameKey, ...game } of games) {
          const ofGame = { ...within, vendorCode, gameKey };
          const { list } = await request('staff.reportMemberList', { ...ofGame, count_per_list: 100 }, { token });
          expect(sumOf(list, (row) => row.stake)).toBe(game.stake);
          members += sumOf(list, (row) => row.bets);
        }
      }
      expect(members).toBe(bets);
      const ofPartners = await request('staff.report', { ...within, by: 'partner' }, { token });
      expect(sumOf(ofPartners.list, (row) => row.payout)).toBe(payout);
    }
  });

  it('of a partner in the tree is that of the bets and requests it leads to', async () => {
    const token = await staffToken();
    for (const { loginId: partnerId } of Object.values(month.partners)) {
      const { self } = await request('staff.partnerTree', { ...range, memId: partnerId }, { token });
      const { bets, stake, payout } = self?.total ?? { bets: 0, stake: 0, payout: 0 };
      const scope = { ...range, partnerId };
      const { summed, listed } = await followBets(server, token, scope);
      expect({ partnerId, summed, listed }).toEqual({
        partnerId,
        summed: { bets, stake, payout },
        listed: { bets, stake, payout },
      });
      const { summed: came } = await followRequests(server, token, 'in', scope);
      expect({ partnerId, came }).toEqual({ partnerId, came: self?.flow.deposits });
    }
  });

  it('of a settlement, as a draft and as it was run, is that of the bets it leads to', async () => {
    const token = await staffToken();
    // Bets of the last days may change while they are looked at.
    const period = { startDate: days[7] ?? '', endDate: days.at(-2) ?? '' };
    const { list: drafted } = await request('staff.settlePreview', period, { token });
    await request('staff.settleRun', period, { token });
    const listed = await request('staff.settlementList', { count_per_list: 100 }, { token });
    const run = listed.list.filter(({ startDate }) => startDate === period.startDate);
    expect(run).toHaveLength(drafted.length);
    expect(drafted.some(({ stake }) => stake > 0)).toBe(true);
    for (const { memId, stake, payout, startDate, endDate } of [...drafted, ...run]) {
      const followed = await followBets(server, token, { partnerId: memId, startDate, endDate });
      const counted = { stake, payout };
      expect({ memId, summed: followed.summed, listed: followed.listed }).toMatchObject({
        memId,
        summed: counted,
        listed: counted,
      });
    }
  });
});

describe('figures of somebody who is bound to a partner, whose branch may have moved', () => {
  const divisions = ['day', 'vendor', 'game', 'gameType', 'partner'] as const;
  const { head, otherHead, store } = month.partners;
  /** Shares of losses are rounded in the order of the tree, which begins elsewhere. */
  const withoutShares = ({ accrued: _, ngr: __, ...figures }: Answer<'staff.report'>['totals']) => figures;
  const counted = ({ list, totals }: Answer<'staff.report'>) => ({
    list: list.map(({ accrued: _, ngr: __, ...row }) => row),
    totals: withoutShares(totals),
  });

  it.each([
    ['as it was booked', false],
    ['as its sums are kept', true],
  ])('are those of the house below it, its share of the fees of vendors included, %s', async (_, isKept) => {
    await db.$client.query(`
      insert into vendor_fee_rates (vendor_key, game_type, valid_from, steps, reason, set_by, set_at)
      select vendor_key, '', '2025-01-01', '[{"above": 0, "rate": 1234}]', 'contract', 'test', now() from catalog_vendors
      on conflict do nothing`);
    if (isKept) await keepSums(platform);
    const house = { token: await staffToken() };
    for (const { memberId, loginId } of [head, otherHead, store]) {
      const clerk = await buildStaff(platform, { role: 'finance' });
      await db.$client.query(
        "insert into staff_branches (staff_id, partner_id, set_by, set_at) values ($1, $2, 'test', now())",
        [clerk.staffId, memberId],
      );
      const bound = { token: await signInStaff(server, clerk) };
      for (const by of divisions) {
        const own = counted(await request('staff.report', { ...range, by }, bound));
        const below = counted(await request('staff.report', { ...range, by, partnerId: loginId }, house));
        expect({ by, totals: own.totals }).toEqual({ by, totals: below.totals });
        // The house divides by the partners below it, the branch begins with its root.
        if (by !== 'partner') expect({ by, list: own.list }).toEqual({ by, list: below.list });
        expect(own.totals.fees).not.toBe(0);
      }
      const opening = { startDate: days[0] ?? '', endDate: days[5] ?? '', by: 'hour' } as const;
      const hours = counted(await request('staff.report', opening, bound));
      expect(hours).toEqual(counted(await request('staff.report', { ...opening, partnerId: loginId }, house)));
    }
  });
});
