/** Requests of a clerk, a partner and a member: each page with its usual filters, orders, first and last pages. */

import type { CallName, Request } from '@mirinae/contract/calls';
import { fieldsOf } from '@mirinae/contract/fields-of';
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

export type Requested = { readonly name: CallName; readonly body: object };
const request = <Name extends CallName>(name: Name, ...bodies: readonly Request<Name>[]): Requested[] =>
  bodies.map((body) => ({ name, body: fieldsOf(body) }));

const daySeconds = 24 * 3_600;
const daysAgo = (days: number) => businessDay(addSeconds(systemClock.now(), -days * daySeconds));
const today = { startDate: daysAgo(0), endDate: daysAgo(0) };
const oldDay = { startDate: daysAgo(20), endDate: daysAgo(20) };
const month = { startDate: daysAgo(sizes.days - 1), endDate: daysAgo(0) };
/** A head office, as add-members.ts names it. */
const partnerId = 'bench1';

const peopleRequests = (player: MemberId): Requested[] => {
  const memberId = Number(player);
  return [
    ...request('staff.queueList', {}),
    ...request('staff.dashboard', {}),
    ...request('staff.memberList', {}, { page: 500 }, { status: 'pending' }, { searchText: 'bench12' }),
    ...request('staff.memberList', { order: '-lastLogin' }, { order: 'joined' }, { order: 'level', page: 500 }),
    ...request('staff.memberList', { order: 'member' }, { searchText: 'no-such-member' }),
    ...request('staff.memberDetail', { memberId }),
    ...request('staff.cashBrief', { memberId }),
    ...request('staff.wagering', { memberId }),
    ...request('staff.saferPlay', { memberId }),
    ...request('staff.statement', { memberId, account: 'cash' }),
    ...request('staff.exclusionList', {}),
    ...request('staff.findList', {}),
    ...request('staff.auditList', {}, { searchText: 'bench' }, { action: 'cash.move' }, { actor: 'bench' }, oldDay),
    ...request('staff.accountList', {}),
    ...request('staff.approvalList', {}),
  ];
};

const cashRequests: readonly Requested[] = [
  ...request(
    'staff.cashList',
    { cashType: 'in' },
    { cashType: 'out', status: 'done' },
    { cashType: 'in', status: 'all' },
  ),
  ...request('staff.cashList', { cashType: 'in', status: 'done', page: 500 }),
  ...request('staff.cashList', { cashType: 'in', status: 'done', order: '-cash' }),
  ...request('staff.cashList', { cashType: 'in', status: 'done', ...today }),
  ...request('staff.cashList', { cashType: 'in', status: 'done', ...oldDay }),
  ...request('staff.cashList', { cashType: 'out', status: 'done', ...month, order: 'cash' }),
  ...request('staff.correctionList', {}, { page: 250 }, { searchText: 'bench12' }, oldDay),
  ...request('staff.receivableList', {}, { status: 'closed' }),
  ...request('staff.bankList', {}),
  ...request('staff.prizeList', {}),
  ...request('staff.giftList', {}),
];

const reportRequests: readonly Requested[] = [
  ...request('staff.report', { ...today, by: 'hour' }, { ...month, by: 'day' }, { ...month, by: 'hour' }),
  ...request('staff.report', { ...month, by: 'vendor' }, { ...month, by: 'game' }, { ...month, by: 'gameType' }),
  ...request('staff.report', { ...month, by: 'partner' }, { ...month, by: 'partner', partnerId }),
  ...request('staff.report', { ...today, by: 'partner' }),
  ...request('staff.reportMemberList', today, month, { ...month, page: 100 }, { ...month, order: '-deposits' }),
  ...request('staff.report', { ...month, by: 'day', userId: 'bench1234' }),
  ...request('staff.reportChecks', {}),
  ...request('staff.partnerTree', {}, month, { ...month, memId: partnerId }),
  ...request('staff.partnerDetail', { memId: partnerId }),
  ...request('staff.partnerMoveList', {}),
  ...request('staff.settlePreview', { startDate: daysAgo(8), endDate: daysAgo(2) }),
  ...request('staff.settlementList', {}),
];

const deskRequests = (player: MemberId): Requested[] => [
  ...request('staff.walletCallList', {}, { searchText: 'bench777' }, { memberId: Number(player) }),
  ...request('staff.walletCallList', { vendorKey: '201' }, today, { ...today, page: 300 }),
  ...request('staff.roundFaultList', {}),
  ...request('staff.coinCheckList', {}),
  ...request('staff.boardList', { boardType: 'notice' }),
  ...request('staff.qnaList', { status: 'wait' }, { status: 'answer' }, { status: 'wait', page: 400 }),
  ...request('staff.reportList', {}),
  ...request('staff.messageList', {}),
  ...request('staff.couponList', {}),
  ...request('staff.agreementList', {}),
  ...request('staff.jobList', {}),
  ...request('staff.vendorList', {}),
  ...request('staff.gameList', {}),
  ...request('staff.miniRooms', {}),
  ...request('staff.miniRounds', { roomKey: 'pb5' }),
];

const ofOpened = { fixture: openedMatch, market: 1, specifiers: '', outcome: '1' } as const;
const sportRequests: readonly Requested[] = [
  ...request('staff.sportFixtureList', {}, { page: 20 }, { betYn: 'N' }, { phase: 'coming', searchText: '한강' }),
  ...request('staff.sportFixture', { fixture: openedMatch }),
  ...request('staff.sportExposureList', {}, { show: 'all' }, { show: 'all', page: 20 }),
  ...request('staff.sportOpenSlipList', ofOpened),
  ...request('staff.sportBranchExposureList'),
  ...request('staff.sportSettlementList', today, month, { ...month, page: 200 }, { ...month, what: 'corrections' }),
  ...request('staff.sportSettlementList', { ...month, what: 'staff' }),
  ...request('staff.lateResultList', {}),
  ...request('staff.sportSuspicionList', {}, { status: 'all' }),
  ...request('staff.sportReferralList', {}, { show: 'all' }),
  ...request('staff.sportFactorList', {}, { standingYn: 'N', searchText: 'bench12' }),
  ...request('staff.sportCutList', {}),
];

/** Pages as they are opened, searches, and reports of thirty days: what must not grow with the house. */
export const staffFirstPages = (player: MemberId): Requested[] => [
  ...request('staff.dashboard', {}),
  ...request('staff.dayCourse', {}),
  ...request('staff.memberList', {}, { searchText: 'bench12' }, { searchText: 'no-such-member' }),
  ...request('staff.memberDetail', { memberId: Number(player) }),
  ...request('staff.statement', { memberId: Number(player), account: 'cash' }),
  ...request('staff.cashList', { cashType: 'in' }, { cashType: 'in', status: 'done' }, { cashType: 'out', ...month }),
  ...request('staff.betList', { memberId: Number(player) }),
  ...request('staff.correctionList', {}),
  ...request('staff.auditList', {}),
  ...request('staff.report', { ...today, by: 'hour' }, { ...month, by: 'day' }, { ...month, by: 'hour' }),
  ...request('staff.report', { ...month, by: 'vendor' }, { ...month, by: 'game' }, { ...month, by: 'gameType' }),
  ...request('staff.report', { ...month, by: 'partner' }, { ...month, by: 'partner', partnerId }),
  ...request('staff.reportMemberList', today, month),
  ...request('staff.partnerTree', {}, month),
  ...request('staff.settlementList', {}),
];

export const partnerFirstPages: readonly Requested[] = [
  ...request('partner.summary', {}, month),
  ...request('partner.tree', {}, month),
  ...request('partner.users', {}, month),
  ...request('partner.memberList', {}, { searchText: 'bench12' }),
  ...request('partner.cashList', {}, month),
  ...request('partner.betList', {}, month),
];

export function staffRequests(player: MemberId): Requested[] {
  return [...peopleRequests(player), ...cashRequests, ...reportRequests, ...sportRequests, ...deskRequests(player)];
}

export const partnerRequests: readonly Requested[] = [
  ...request('partner.summary', {}, month),
  ...request('partner.tree', {}, month),
  ...request('partner.users', {}, month, { ...month, page: 100 }),
  ...request('partner.memberList', {}, { page: 400 }, { searchText: 'bench12' }, { scope: 'online' }),
  ...request('partner.cashList', {}, month, { ...month, page: 500 }, { ...month, cashType: 'out' }),
  ...request('partner.betList', {}, month, { ...month, page: 500 }, { by: 'open' }, { ...month, gameType: 'slot' }),
  ...request('partner.moneyMoveList', {}, month),
  ...request('partner.settlementList', {}),
  ...request('partner.rates', {}),
];

export const memberRequests: readonly Requested[] = [
  ...request('bet.list', {}),
  ...request('bet.winLose', today),
  ...request('cash.list', {}),
  ...request('cash.statement', { account: 'cash' }),
  ...request('sport.slips', {}, { openYn: 'Y' }),
  ...request('board.messageList', {}),
  ...request('notification.list', {}),
  ...request('member.loginList', {}),
];
