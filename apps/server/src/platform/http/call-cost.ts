/** What a call weighs in its caller's budget, in points: about a millisecond of the node or of PostgreSQL each. */
import type { CallName } from '@mirinae/contract/calls';
import { pageSize, pageSizeMax } from '@mirinae/contract/constants';

const usual = 1;
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
  'staff.passkeyStart': password,
  'staff.passwordSet': 2 * password,
  'staff.accountCreate': password,
  'staff.accountReset': password,
  'board.pictureSave': picture,
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
  // What adds up or counts all that it finds, of a house of twenty thousand members.
  'board.list': 3,
  'bet.list': 5,
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
  const { searchText = '', searchField = 'title' }: { searchText?: unknown; searchField?: unknown } = Object(body);
  if (name !== 'board.list' || searchText === '') return 0;
  return searchField === 'title' ? searchedTitles : searchedTexts;
}

/** Rows of matches carry their lines: ten are made, checked and written in a millisecond. */
const rowsPerPoint = 10;

function rowsCost(name: CallName, body: unknown): number {
  const { count_per_list: rows = pageSize }: { count_per_list?: unknown } = Object(body);
  const asked = typeof rows === 'number' && rows > 0 ? Math.min(rows, pageSizeMax) : 0;
  return name === 'sport.fixtures' ? asked / rowsPerPoint : 0;
}

/** With what a call was sent, which is not checked yet. */
export const costOf = (name: CallName, body: unknown): number =>
  (heavy[name] ?? usual) + searchCost(name, body) + Math.ceil(rowsCost(name, body));
