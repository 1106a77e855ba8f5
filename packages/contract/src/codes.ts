/**
 * Every result code of the product with its text in the three languages, once.
 * '0' is success. `err` texts belong to sign-in, all others are `api` texts: the shell reads them as `api.{code}` or `err.{code}`.
 */

import { betCodes } from './codes/bet.ts';
import { boardCodes } from './codes/board.ts';
import { cashCodes } from './codes/cash.ts';
import { commonCodes } from './codes/common.ts';
import { errCodes } from './codes/err.ts';
import { identityCodes } from './codes/identity.ts';
import { messageCodes } from './codes/message.ts';
import { partnerCodes } from './codes/partner.ts';
import { promotionCodes } from './codes/promotion.ts';
import type { Text } from './codes/text.ts';
import { vendorCodes } from './codes/vendor.ts';

const apiCodes = {
  ...identityCodes,
  ...messageCodes,
  ...betCodes,
  ...cashCodes,
  ...vendorCodes,
  ...partnerCodes,
  ...boardCodes,
  ...promotionCodes,
  ...commonCodes,
} as const;

export type Locale = 'ko' | 'en' | 'vn';
export type ErrCode = keyof typeof errCodes;
export type ApiCode = `${keyof typeof apiCodes}`;
/** A code of failure. Success is '0' and no `Code`. */
export type Code = ErrCode | ApiCode;

/** A word for each code, so that a line which answers one can be read without a list beside it. */
export const codes = {
  vendorBlocked: '2000',
  vendorUnreachable: '9999',
  loginInvalid: 'U002',
  memberSuspended: 'U0011',
  idInvalid: 'U101',
  passwordInvalid: 'U102',
  withdrawalPasswordInvalid: 'U103',
  accountHolderInvalid: 'U104',
  nicknameInvalid: 'U105',
  phoneInvalid: 'U106',
  bankMissing: 'U107',
  accountNumberInvalid: 'U108',
  passwordsDiffer: 'U109',
  ageUnconfirmed: 'U110',
  recommenderMissing: 'U112',
  recommenderUnknown: 'U113',
  recommenderNotAllowed: 'U114',
  signupsClosed: 'U115',
  idTaken: 'U116',
  nicknameTaken: 'U117',
  phoneTaken: 'U118',
  bankAccountTaken: 'U119',
  passwordWrong: 'U120',
  passwordUnchanged: 'U121',
  resetLinkExpired: 'U122',
  sessionReplaced: 'TK999',
  newMessage: 'M001',
  messageUnread: 'M002',
  noRecipients: 'M003',
  bettingNotAllowed: 'B1001',
  memberLocked: 'B1002',
  insufficientFunds: 'B6000',
  stakeBelowMin: 'B6001',
  stakeAboveMax: 'B6002',
  winAboveMax: 'B6003',
  duplicateBet: 'B6005',
  marketUnknown: 'B6006',
  bettingClosed: 'B6007',
  oddsChanged: 'B6008',
  exposureExceeded: 'B6009',
  hedgedBet: 'B6010',
  replayUnavailable: 'B6011',
  betsSettling: 'B9999',
  playNotAllowed: 'B0091',
  gameUnavailable: 'B0092',
  siteMaintenance: 'B0093',
  partnerCannotPlay: 'B0095',
  noCredit: 'B0099',
  depositsClosed: 'C001',
  depositAmountMissing: 'C002',
  depositPending: 'C003',
  withdrawalPasswordWrong: 'C008',
  gameClosing: 'C009',
  withdrawalPasswordUnset: 'C010',
  depositAboveMax: 'C101',
  depositBelowMin: 'C102',
  depositUnitInvalid: 'C103',
  dailyDepositExceeded: 'C104',
  withdrawalsClosed: 'C201',
  withdrawalAboveBalance: 'C202',
  memberWithdrawalsBarred: 'C203',
  withdrawalPasswordNeverSet: 'C204',
  withdrawalPasswordMissing: 'C205',
  withdrawalAmountMissing: 'C206',
  withdrawalPending: 'C209',
  withdrawalBlackout: 'C210',
  withdrawalBelowMin: 'C214',
  withdrawalUnitInvalid: 'C215',
  dailyWithdrawalExceeded: 'C216',
  wageringNotMet: 'C217',
  withdrawalsLocked: 'C218',
  withdrawalAboveMax: 'C219',
  giveNotAllowed: 'C301',
  giveTargetInvalid: 'C302',
  giveAmountMissing: 'C303',
  takeNotAllowed: 'C401',
  takeTargetInvalid: 'C402',
  takeAmountMissing: 'C403',
  requestNotWaiting: 'C501',
  requestAlreadyWaiting: 'C502',
  requestProcessed: 'C503',
  requestUnknown: 'C504',
  bankFileUnreadable: 'C505',
  bankAmountDiffers: 'C506',
  creditAmountMissing: 'C601',
  debitAmountMissing: 'C701',
  duplicateRequest: 'C999',
  alreadyProcessed: 'T999',
  pointsMissing: 'P001',
  pointsAboveBalance: 'P002',
  takeAboveBalance: 'P003',
  pointAmountMissing: 'P004',
  conversionNotPossible: 'P009',
  transferIncomplete: 'F001',
  vendorDelayed: 'NT99',
  connectionDelayed: 'TE99',
  cheatingDetected: 'ABZ01',
  rateAboveParent: 'PT101',
  rateBelowChild: 'PT102',
  rateLocked: 'PT103',
  tierNotBelowParent: 'PT104',
  moveNotPossible: 'PT105',
  settlementOverlaps: 'PT106',
  laterSettlementsFirst: 'PT107',
  settlementNotReturnable: 'PT108',
  periodNotEnded: 'PT109',
  titleMissing: 'BD01',
  contentMissing: 'BD02',
  notOwnPost: 'BD03',
  categoryNotAllowed: 'BD04',
  pictureTypeInvalid: 'BD05',
  pictureTooLarge: 'BD06',
  postAlreadyReported: 'BD07',
  questionAnswered: 'BD08',
  commentMissing: 'BD09',
  alreadyStamped: 'PR101',
  couponUnknown: 'PR201',
  couponExpired: 'PR202',
  couponUsed: 'PR203',
  couponsExhausted: 'PR204',
  couponTargetInvalid: 'PR205',
  couponCodeTaken: 'PR207',
  noSpinsLeft: 'PR301',
  prizeTableChanged: 'PR302',
  spinOver: 'PR303',
  rotaryClosed: 'PR304',
  missionUnknown: 'PR401',
  missionNotDone: 'PR402',
  missionClaimed: 'PR403',
  unexpectedError: 'E001',
  retryShortly: 'E002',
  malformedRequest: 'Z400',
  notSignedIn: 'Z401',
  accessDenied: 'Z403',
  notFound: 'Z404',
  requestTooLarge: 'Z413',
  tooManyRequests: 'Z429',
  notAvailable: 'Z501',
  videoOriginNotAllowed: 'LV101',
  staffLoginInvalid: 'S001',
  staffCodeInvalid: 'S002',
  permissionMissing: 'S003',
  memberStateInvalid: 'S004',
  ownStaffAccount: 'S010',
  staffPasswordWeak: 'S011',
  staffIdTaken: 'S012',
  networkLockout: 'S013',
  networkInvalid: 'S014',
  vendorKeyInvalid: 'S020',
  vendorKeyTaken: 'S021',
  vendorNameInvalid: 'S022',
  vendorAddressInvalid: 'S023',
  vendorSecretInvalid: 'S024',
  vendorAccountMissing: 'S025',
  gameListMissing: 'S026',
  responseFailed: 'RESPONSE_FAILED',
  signupPending: 'U001',
  accountClosed: 'LX02',
} as const satisfies Record<string, Code>;

const table: Readonly<Record<string, Text>> = { ...apiCodes, ...errCodes };

export const allCodes: readonly string[] = Object.keys(table);

export function isCode(value: string): value is Code {
  return Object.hasOwn(table, value);
}

/** The text of a code; an unknown code reads as E001, so that nobody sees a bare code. */
export function codeText(code: string, locale: Locale): string {
  const text = table[code] ?? apiCodes.E001;
  return text[locale];
}

/** The i18n resources: `{ api: {code: text}, err: {code: text} }` of one language. */
export function codeResources(locale: Locale): { api: Record<string, string>; err: Record<string, string> } {
  const pick = (codes: Readonly<Record<string, Text>>) =>
    Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, text[locale]]));
  return { api: pick(apiCodes), err: pick(errCodes) };
}
