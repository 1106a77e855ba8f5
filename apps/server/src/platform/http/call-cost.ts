/**
 * Cost of a call in its caller's budget, in points: about a millisecond of the node or of PostgreSQL each, on fast
 * cores. No call takes three times its cost (call-costs.test.ts).
 */

import type { CallName } from '@mirinae/contract/calls';
import { maxPageSize, pageSize } from '@mirinae/contract/constants';
import { fieldsOf } from '@mirinae/contract/fields-of';

const defaultCost = 2;
/** Some more queries, or for a hundred rows that are more than their columns. */
const wide = 5;
/** A password is made slow on purpose. */
const password = 30;
/** Forty million pixels are decoded in about a second. */
const picture = 100;
/** The longest text of staff, its marks weighed one by one. */
const longText = 50;
const heavy: Partial<Record<CallName, number>> = {
  'member.login': password,
  'member.signup': 2 * password,
  'member.update': 2 * password,
  'member.cashOutPassSet': 2 * password,
  'member.close': password,
  'member.resetPassword': 2 * password,
  'member.otpStart': password,
  'member.otpOff': password,
  'member.otpRecovery': password,
  'member.passkeyStart': password,
  'member.passkeyRemove': password,
  'cash.out': password,
  'staff.login': password,
  'partner.register': 2 * password,
  'partner.give': password,
  'partner.take': password,
  'staff.passkeyStart': password,
  'staff.passwordSet': 2 * password,
  'staff.accountCreate': password,
  'staff.accountReset': password,
  'board.pictureSave': picture,
  'member.kycPicture': picture,
  'member.kycStart': wide,
  'member.registerCheck': wide,
  'staff.pictureUpload': picture,
  'board.save': longText,
  'staff.boardSave': longText,
  'staff.qnaAnswer': longText,
  'staff.qnaTemplateSet': longText,
  'staff.messageSend': longText,
  'staff.messageTemplateSave': longText,
  'staff.agreementPublish': 3 * longText,
  // Everything about one member.
  'member.export': 500,
  'cash.in': wide,
  'cash.list': wide,
  'cash.mergeGameMoney': wide,
  'cash.statement': wide,
  'cash.terms': wide,
  'play.getGame': wide,
  'sport.slips': wide,
  'partner.statement': wide,
  'staff.auditList': 15,
  'staff.betList': 15,
  'staff.betSums': 50,
  'staff.find': 10,
  'staff.boardList': wide,
  'staff.correctionList': wide,
  'staff.dayCourse': wide,
  'staff.queueList': 7,
  'staff.harm': wide,
  'staff.memberDetail': wide,
  'staff.memberTimeline': 20,
  'staff.memberDevices': 10,
  'staff.memberLinks': 15,
  'staff.reportMemberList': 5,
  'staff.movementList': 5,
  'staff.memberEarnings': 10,
  'staff.memberEarningList': 10,
  'staff.cashList': wide,
  'staff.messageList': wide,
  'staff.outgoingList': wide,
  'staff.outgoingChannels': wide,
  'staff.qnaList': wide,
  'staff.rightList': wide,
  'staff.roleDetail': wide,
  'staff.roleList': wide,
  'staff.saferPlay': wide,
  'staff.settlePreview': wide,
  'staff.sportFixture': wide,
  'staff.sportScoreRisk': wide,
  'staff.sportBranchExposureList': 20,
  'staff.statement': wide,
  'staff.bankDays': 8,
  'staff.report': 8,
  'staff.monthClosing': 8,
  'staff.vendorSumList': 8,
  'staff.vendorStatementList': 8,
  'staff.vendorBill': 10,
  'staff.bankMissing': 8,
  'staff.cashBrief': 8,
  'staff.partnerTree': 10,
  'staff.sportSettlementList': 15,
  'staff.vendorList': 15,
  'staff.sportFixtureList': 20,
  'staff.dashboard': 30,
  // What adds up or counts all that it finds, of a house of twenty thousand members.
  'board.list': 3,
  'bet.list': wide,
  // Of one or two other calls, for a partner of the sums of its branch.
  'member.question': 30,
  'site.question': 15,
  'staff.memberList': 15,
  'staff.segmentPreview': 30,
  'staff.campaignList': wide,
  'promo.campaignList': wide,
  'promo.cashbackList': wide,
  'promo.tournamentList': wide,
  'staff.tournamentList': wide,
  'staff.cashbackPreview': 30,
  'partner.memberList': 8,
  'partner.users': 60,
  'partner.summary': 50,
  'partner.tree': 50,
  'partner.betList': 30,
  'partner.cashList': 30,
};

/** Reads every text of a board. */
const searchedTexts = 40;
const searchedTitles = 8;

function searchCost(name: CallName, body: unknown): number {
  const { searchText = '', searchField = 'title' }: { searchText?: unknown; searchField?: unknown } = fieldsOf(body);
  if (name !== 'board.list' || searchText === '') return 0;
  return searchField === 'title' ? searchedTitles : searchedTexts;
}

/**
 * Rows of matches carry their lines, and for staff what the house may lose on each: of a branch it is counted from the
 * open slips of each match.
 */
const rowsPerPoint: Partial<Record<CallName, number>> = {
  'sport.fixtures': 10,
  'staff.sportFixtureList': 1,
  'staff.sportBranchExposureList': 0.5,
};

function rowsCost(name: CallName, body: unknown): number {
  const { count_per_list: rows = pageSize }: { count_per_list?: unknown } = fieldsOf(body);
  const requested = typeof rows === 'number' && rows > 0 ? Math.min(rows, maxPageSize) : 0;
  return requested / (rowsPerPoint[name] ?? Number.POSITIVE_INFINITY);
}

/** With what a call was sent, which is not checked yet. */
export const costOf = (name: CallName, body: unknown): number =>
  (heavy[name] ?? defaultCost) + searchCost(name, body) + Math.ceil(rowsCost(name, body));
