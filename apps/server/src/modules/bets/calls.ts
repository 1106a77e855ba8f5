/** The calls of bets. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { memberQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { checkImpact } from '../../platform/http/check-impact.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { findNamedGames } from '../catalog/index.ts';
import { countUnderRule, findMember } from '../identity/index.ts';
import { getSelf, getWithin } from '../partners/index.ts';
import { recordAudit } from '../staff/index.ts';
import { staffBetCalls } from './calls/staff-bets.ts';
import { getBetLimits, listBetLimits, setBetLimits } from './gate/bet-limits.ts';
import { listBranchBets } from './lists/branch-bets.ts';
import { listBets } from './lists/list-bets.ts';
import { presentBets, presentDay, presentTotals } from './presenting/present.ts';
import { readStatementPage } from './presenting/read-statement-page.ts';
import { sumByDay, sumDays } from './sums/win-lose.ts';

async function readList({ db, clock }: Platform, ofMember: MemberId, input: Input<'bet.list'>) {
  const { page, count_per_list, groupKey, vendorCode, gameKey, game, startDate, endDate, oldYn } = input;
  const games = game === undefined ? undefined : await findNamedGames(db, game);
  const filter = { memberId: ofMember, gameType: groupKey, vendorCode, gameKey, games, startDate, endDate };
  const { rows, totals } = await listBets(
    db,
    { ...filter, isArchive: oldYn === 'Y' },
    { page, perPage: count_per_list, now: clock.now() },
  );
  return {
    list: await presentBets(db, rows),
    pageInfo: { page, count_per_list, tatal_list_count: totals.rows },
    totals: { ...presentTotals(totals), open: toWire(totals.open) },
  };
}

export const betsCalls = [
  memberQuery('bet.list', 'read', ({ platform, member, input }) => readList(platform, member.memberId, input)),
  ...staffBetCalls,
  memberQuery('bet.winLose', 'read', async ({ platform: { db }, member, input }) => {
    const { startDate, endDate, groupKey: gameType } = input;
    const days = await sumByDay(db, { memberId: member.memberId, startDate, endDate, gameType });
    return { days: days.map(presentDay), totals: presentTotals(sumDays(days)) };
  }),
  memberQuery('bet.limits', 'read', async ({ platform: { db }, member: { memberId } }) => {
    const member = await findMember(db, memberId);
    if (!member) throw new DomainError(codes.notSignedIn);
    return getBetLimits(db, member.level);
  }),
  staffQuery('staff.betLimits', 'cash.view', ({ platform }) => listBetLimits(platform.db)),
  staffCommand('staff.betLimitsSet', 'cash.rules', async ({ tx, staff, caller, input }) => {
    const { expected, reason, ...limits } = input;
    const before = await setBetLimits(tx, limits);
    const ruled = (await listBetLimits(tx)).map(({ level }) => level);
    const count = await countUnderRule(tx, limits.level, ruled);
    const after = { ...limits, ...checkImpact({ expected, reason }, { count, total: 0 }) };
    const target = `level:${limits.level}`;
    await recordAudit(tx, { staff, action: 'bets.limits', target, before, after, ip: caller.ip });
    return null;
  }),
  memberQuery('partner.betList', 'read', ({ platform, member, input }) =>
    listBranchBets(platform, member.memberId, input),
  ),
  memberQuery('partner.statement', 'read', async ({ platform: { db }, member, input }) => {
    const node = await getWithin(db, await getSelf(db, member), input.memId);
    return readStatementPage(db, node.memberId, input);
  }),
];
