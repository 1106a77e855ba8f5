/** What a clerk, a partner and a member ask for: each page with its usual filters, orders, first and last pages. */
import type { CallName, Request } from '@mirinae/contract/calls';
import { addSeconds, businessDay, systemClock } from '../apps/server/src/platform/clock.ts';
import type { MemberId } from '../apps/server/src/platform/ids.ts';
import { openedMatch } from '../apps/server/src/testing/house/fill-sports.ts';

export const sizes = {
  members: 20_000,
  bettors: 20_000,
  bets: 300_000,
  requests: 40_000,
  days: 30,
  matches: 800,
  openSlips: 20_000,
  settledSlips: 60_000,
  oldMatches: 6_000,
  audits: 40_000,
  messages: 3,
  walletCalls: 100_000,
} as const;

/** A tenth of it, for a first look. */
export const shortSizes = {
  ...sizes,
  members: 2_000,
  bettors: 2_000,
  bets: 30_000,
  requests: 4_000,
  openSlips: 2_000,
  settledSlips: 6_000,
  audits: 4_000,
  walletCalls: 10_000,
} as const;

export type Asked = { readonly name: CallName; readonly body: object };
const ask = <Name extends CallName>(name: Name, ...bodies: readonly Request<Name>[]): Asked[] =>
  bodies.map((body) => ({ name, body: Object(body) }));

const daySeconds = 24 * 3_600;
const daysAgo = (days: number) => businessDay(addSeconds(systemClock.now(), -days * daySeconds));
const today = { startDate: daysAgo(0), endDate: daysAgo(0) };
const oldDay = { startDate: daysAgo(20), endDate: daysAgo(20) };
const month = { startDate: daysAgo(sizes.days - 1), endDate: daysAgo(0) };
/** A head office, as add-members.ts names it. */
const partnerId = 'bench1';

const peopleAsks = (player: MemberId): Asked[] => {
  const memberId = Number(player);
  return [
    ...ask('staff.dashboard', {}),
    ...ask('staff.memberList', {}, { page: 500 }, { status: 'pending' }, { searchText: 'bench12' }),
    ...ask('staff.memberList', { order: '-lastLogin' }, { order: 'joined' }, { order: 'level', page: 500 }),
    ...ask('staff.memberList', { order: 'member' }, { searchText: 'nobody' }),
    ...ask('staff.memberDetail', { memberId }),
    ...ask('staff.cashBrief', { memberId }),
    ...ask('staff.wagering', { memberId }),
    ...ask('staff.saferPlay', { memberId }),
    ...ask('staff.statement', { memberId, account: 'cash' }),
    ...ask('staff.exclusionList', {}),
    ...ask('staff.findList', {}),
    ...ask('staff.auditList', {}, { page: 500 }, { searchText: 'bench' }, { action: 'cash.move' }, oldDay),
    ...ask('staff.auditList', { order: 'staff' }),
    ...ask('staff.accountList', {}),
    ...ask('staff.approvalList', {}),
  ];
};

const cashAsks: readonly Asked[] = [
  ...ask('staff.cashList', { cashType: 'in' }, { cashType: 'out', status: 'done' }, { cashType: 'in', status: 'all' }),
  ...ask('staff.cashList', { cashType: 'in', status: 'done', page: 500 }),
  ...ask('staff.cashList', { cashType: 'in', status: 'done', order: '-cash' }),
  ...ask('staff.cashList', { cashType: 'in', status: 'done', ...today }),
  ...ask('staff.cashList', { cashType: 'in', status: 'done', ...oldDay }),
  ...ask('staff.cashList', { cashType: 'out', status: 'done', ...month, order: 'cash' }),
  ...ask('staff.correctionList', {}, { page: 250 }, { searchText: 'bench12' }, oldDay),
  ...ask('staff.receivableList', {}, { status: 'closed' }),
  ...ask('staff.bankList', {}),
  ...ask('staff.prizeList', {}),
  ...ask('staff.giftList', {}),
];

const reportAsks: readonly Asked[] = [
  ...ask('staff.report', { ...today, by: 'hour' }, { ...month, by: 'day' }, { ...month, by: 'hour' }),
  ...ask('staff.report', { ...month, by: 'vendor' }, { ...month, by: 'game' }, { ...month, by: 'gameType' }),
  ...ask('staff.report', { ...month, by: 'partner' }, { ...month, by: 'partner', partnerId }),
  ...ask('staff.report', { ...today, by: 'partner' }),
  ...ask('staff.reportMemberList', today, month, { ...month, page: 100 }, { ...month, order: '-deposits' }),
  ...ask('staff.report', { ...month, by: 'day', userId: 'bench1234' }),
  ...ask('staff.reportChecks', {}),
  ...ask('staff.partnerTree', {}, month, { ...month, memId: partnerId }),
  ...ask('staff.partnerDetail', { memId: partnerId }),
  ...ask('staff.partnerMoveList', {}),
  ...ask('staff.settlePreview', { startDate: daysAgo(8), endDate: daysAgo(2) }),
  ...ask('staff.settlementList', {}),
];

const deskAsks = (player: MemberId): Asked[] => [
  ...ask('staff.walletCallList', {}, { searchText: 'bench777' }, { memberId: Number(player) }),
  ...ask('staff.walletCallList', { vendorKey: '201' }, today, { ...today, page: 300 }),
  ...ask('staff.roundFaultList', {}),
  ...ask('staff.coinCheckList', {}),
  ...ask('staff.boardList', { boardType: 'notice' }),
  ...ask('staff.qnaList', { status: 'wait' }, { status: 'answer' }, { status: 'wait', page: 400 }),
  ...ask('staff.reportList', {}),
  ...ask('staff.messageList', {}),
  ...ask('staff.couponList', {}),
  ...ask('staff.agreementList', {}),
  ...ask('staff.jobList', {}),
  ...ask('staff.vendorList', {}),
  ...ask('staff.gameList', {}),
  ...ask('staff.miniRooms', {}),
  ...ask('staff.miniRounds', { roomKey: 'pb5' }),
];

const ofOpened = { fixture: openedMatch, market: 1, specifiers: '', outcome: '1' } as const;
const sportAsks: readonly Asked[] = [
  ...ask('staff.sportFixtureList', {}, { page: 20 }, { betYn: 'N' }, { phase: 'coming', searchText: '한강' }),
  ...ask('staff.sportFixture', { fixture: openedMatch }),
  ...ask('staff.sportExposureList', {}, { show: 'all' }, { show: 'all', page: 20 }),
  ...ask('staff.sportOpenSlipList', ofOpened),
  ...ask('staff.sportSettlementList', today, month, { ...month, page: 200 }, { ...month, what: 'corrections' }),
  ...ask('staff.sportSettlementList', { ...month, what: 'staff' }),
  ...ask('staff.lateResultList', {}),
  ...ask('staff.sportSuspicionList', {}, { status: 'all' }),
  ...ask('staff.sportReferralList', {}, { show: 'all' }),
  ...ask('staff.sportFactorList', {}, { standingYn: 'N', searchText: 'bench12' }),
  ...ask('staff.sportCutList', {}),
];

export function staffAsks(player: MemberId): Asked[] {
  return [...peopleAsks(player), ...cashAsks, ...reportAsks, ...sportAsks, ...deskAsks(player)];
}

export const partnerAsks: readonly Asked[] = [
  ...ask('partner.summary', {}, month),
  ...ask('partner.tree', {}, month),
  ...ask('partner.users', {}, month, { ...month, page: 100 }),
  ...ask('partner.memberList', {}, { page: 400 }, { searchText: 'bench12' }, { scope: 'online' }),
  ...ask('partner.cashList', {}, month, { ...month, page: 500 }, { ...month, cashType: 'out' }),
  ...ask('partner.betList', {}, month, { ...month, page: 500 }, { by: 'open' }, { ...month, gameType: 'slot' }),
  ...ask('partner.moneyMoveList', {}, month),
  ...ask('partner.settlementList', {}),
  ...ask('partner.rates', {}),
];

export const memberAsks: readonly Asked[] = [
  ...ask('bet.list', {}),
  ...ask('bet.winLose', today),
  ...ask('cash.list', {}),
  ...ask('cash.statement', { account: 'cash' }),
  ...ask('sport.slips', {}, { openYn: 'Y' }),
  ...ask('board.messageList', {}),
  ...ask('notification.list', {}),
  ...ask('member.loginList', {}),
];
