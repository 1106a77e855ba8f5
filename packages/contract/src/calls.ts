/** The one list of calls. `served` in docs/status.md is derived from the server's own table. */
import type { z } from 'zod';
import * as board from './board/board.ts';
import * as staffBoard from './board/staff-board.ts';
import * as staffMessages from './board/staff-messages.ts';
import * as cash from './cash/cash.ts';
import * as member from './member/member.ts';
import * as mini from './mini/mini.ts';
import * as partner from './partner/partner.ts';
import * as staffPartner from './partner/staff-partner.ts';
import * as play from './play/play.ts';
import * as attendance from './promo/attendance.ts';
import * as coupon from './promo/coupon.ts';
import * as rotary from './promo/rotary.ts';
import * as banner from './site/banner.ts';
import * as site from './site/site.ts';
import * as siteOptions from './site/staff-options.ts';
import * as accounts from './staff/accounts.ts';
import * as betLimits from './staff/bet-limits.ts';
import * as cashier from './staff/cashier.ts';
import * as staff from './staff/staff.ts';
import * as vendors from './staff/vendors.ts';

export const calls = {
  'member.signup': member.signup,
  'member.login': member.login,
  'member.logout': member.logout,
  'member.info': member.info,
  'member.getToken': member.getToken,
  'member.update': member.update,
  'member.changeMemCashFlag': member.changeMemCashFlag,
  'member.checkField': member.checkField,
  'member.findAccount': member.findAccount,
  'member.resetPassword': member.resetPassword,
  'cash.in': cash.cashIn,
  'cash.out': cash.cashOut,
  'cash.list': cash.cashList,
  'cash.del': cash.cashDel,
  'cash.cancel': cash.cashCancel,
  'cash.getUserCash': cash.getUserCash,
  'cash.getAcc': cash.getAcc,
  'cash.terms': cash.cashTerms,
  'cash.outGameMoney': cash.outGameMoney,
  'cash.mergeGameMoney': cash.mergeGameMoney,
  'cash.coinBalance': cash.coinBalance,
  'point.change': cash.pointChange,
  'point.list': cash.pointList,
  'partner.give': cash.giveMoney,
  'partner.take': cash.takeMoney,
  'partner.summary': partner.partnerSummary,
  'partner.tree': partner.partnerTree,
  'partner.users': partner.partnerUsers,
  'partner.memberList': partner.partnerMembers,
  'partner.moneyMoveList': partner.partnerMoneyMoves,
  'partner.cashList': partner.partnerCashList,
  'partner.betList': partner.partnerBetList,
  'partner.rates': partner.partnerRates,
  'partner.rateSet': partner.partnerRateSet,
  'partner.register': partner.partnerRegister,
  'partner.settlementList': partner.partnerSettlements,
  'site.bank': site.bankList,
  'site.captcha': site.captcha,
  'site.option': site.siteOptionCall,
  'site.banner': banner.bannerList,
  'site.popupList': banner.popupList,
  'site.loginPopupList': banner.loginPopupList,
  'site.check': site.siteCheck,
  'site.ticker': site.tickerList,
  'site.notices': site.mainNotices,
  'site.main': site.main,
  'site.code': site.codeList,
  'play.gameGroupCodes': play.gameGroupCodes,
  'play.gameCodes': play.gameCodes,
  'play.getSlotList': play.getSlotList,
  'play.slotsByPath': play.slotsByPath,
  'play.getGame': play.getGame,
  'play.isPlayGame': play.isPlayGame,
  'play.getDemo': play.getDemo,
  'play.shelf': play.shelf,
  'play.favouriteSet': play.favouriteSet,
  'bet.list': play.betList,
  'bet.winLose': play.winLose,
  'bet.proc': play.betProc,
  'bet.powerballResult': play.powerballResult,
  'mini.state': mini.miniState,
  'mini.myBets': mini.miniMyBets,
  'mini.stats': mini.miniStats,
  'staff.miniRounds': mini.staffMiniRounds,
  'staff.miniExposure': mini.staffMiniExposure,
  'staff.miniRooms': mini.staffMiniRooms,
  'staff.miniSet': mini.staffMiniSet,
  'staff.miniVoid': mini.staffMiniVoid,
  'staff.miniCorrect': mini.staffMiniCorrect,
  'staff.miniFeed': mini.staffMiniFeed,
  'board.list': board.boardList,
  'board.detail': board.boardDetail,
  'board.save': board.boardSave,
  'board.delete': board.boardDelete,
  'board.report': board.boardReport,
  'board.commentDelete': board.commentDelete,
  'board.pictureSave': board.pictureSave,
  'board.commentSave': board.commentSave,
  'board.messageList': board.messageList,
  'board.messageUpdate': board.messageUpdate,
  'board.messageRead': board.messageRead,
  'staff.boardList': staffBoard.staffBoardList,
  'staff.boardDetail': staffBoard.staffBoardDetail,
  'staff.boardSave': staffBoard.staffBoardSave,
  'staff.boardState': staffBoard.staffBoardState,
  'staff.qnaList': staffBoard.staffQnaList,
  'staff.qnaAnswer': staffBoard.staffQnaAnswer,
  'staff.qnaTemplate': staffBoard.staffQnaTemplate,
  'staff.qnaTemplateSet': staffBoard.staffQnaTemplateSet,
  'staff.reportList': staffBoard.staffReportList,
  'staff.reportClose': staffBoard.staffReportClose,
  'staff.messageSend': staffMessages.staffMessageSend,
  'staff.messageList': staffMessages.staffMessageList,
  'staff.messageTemplates': staffMessages.staffMessageTemplates,
  'staff.messageTemplateSave': staffMessages.staffMessageTemplateSave,
  'staff.messageTemplateDelete': staffMessages.staffMessageTemplateDelete,
  'staff.login': staff.staffLogin,
  'staff.verify': staff.staffVerify,
  'staff.me': staff.staffMe,
  'staff.logout': staff.staffLogout,
  'staff.accountList': accounts.staffAccountList,
  'staff.accountCreate': accounts.staffAccountCreate,
  'staff.accountChange': accounts.staffAccountChange,
  'staff.accountReset': accounts.staffAccountReset,
  'staff.passwordSet': accounts.staffPasswordSet,
  'staff.networksSet': accounts.staffNetworksSet,
  'staff.betLimits': betLimits.staffBetLimits,
  'staff.betLimitsSet': betLimits.staffBetLimitsSet,
  'staff.dashboard': staff.staffDashboard,
  'staff.memberList': staff.staffMemberList,
  'staff.memberDetail': staff.staffMemberDetail,
  'staff.signupDecide': staff.staffSignupDecide,
  'staff.memberStatus': staff.staffMemberStatus,
  'staff.memberEdit': staff.staffMemberEdit,
  'staff.unlockWithdrawal': staff.staffUnlockWithdrawal,
  'staff.findList': staff.staffFindList,
  'staff.findClose': staff.staffFindClose,
  'staff.resetLink': staff.staffResetLink,
  'staff.cashList': staff.staffCashList,
  'staff.cashMove': staff.staffCashMove,
  'staff.cashBrief': cashier.staffCashBrief,
  'staff.noteAdd': cashier.staffNoteAdd,
  'staff.cashExport': cashier.staffCashExport,
  'staff.bankImport': cashier.staffBankImport,
  'staff.bankList': cashier.staffBankList,
  'staff.bankMatch': cashier.staffBankMatch,
  'staff.bankIgnore': cashier.staffBankIgnore,
  'staff.giveCash': cashier.staffGiveCash,
  'staff.takeCash': cashier.staffTakeCash,
  'staff.givePoints': cashier.staffGivePoints,
  'staff.takePoints': cashier.staffTakePoints,
  'staff.cashRules': cashier.staffCashRules,
  'staff.cashRulesSet': cashier.staffCashRulesSet,
  'staff.maintenance': staff.staffMaintenance,
  'staff.maintenanceSet': staff.staffMaintenanceSet,
  'staff.switches': staff.staffSwitchesGet,
  'staff.switchesSet': staff.staffSwitchesSet,
  'staff.auditList': staff.staffAuditList,
  'staff.partnerTree': staffPartner.staffPartnerTree,
  'staff.partnerDetail': staffPartner.staffPartnerDetail,
  'staff.partnerCreate': staffPartner.staffPartnerCreate,
  'staff.partnerRateSet': staffPartner.staffPartnerRateSet,
  'staff.partnerMove': staffPartner.staffPartnerMove,
  'staff.partnerTermsSet': staffPartner.staffPartnerTermsSet,
  'staff.settlePreview': staffPartner.staffSettlePreview,
  'staff.settleRun': staffPartner.staffSettleRun,
  'staff.settlePay': staffPartner.staffSettlePay,
  'staff.settleReopen': staffPartner.staffSettleReopen,
  'staff.settlementList': staffPartner.staffSettlementList,
  'staff.vendorList': vendors.staffVendorList,
  'staff.vendorSave': vendors.staffVendorSave,
  'staff.vendorProbe': vendors.staffVendorProbe,
  'staff.groupList': vendors.staffGroupList,
  'staff.groupSave': vendors.staffGroupSave,
  'staff.gameList': vendors.staffGameList,
  'staff.gameSave': vendors.staffGameSave,
  'staff.walletCallList': vendors.staffWalletCallList,
  'staff.roundFaultList': vendors.staffRoundFaultList,
  'staff.coinCheckList': vendors.staffCoinCheckList,
  'staff.siteOptions': siteOptions.staffSiteOptions,
  'staff.siteOptionsSet': siteOptions.staffSiteOptionsSet,
  'staff.bannerList': banner.staffBannerList,
  'staff.bannerSave': banner.staffBannerSave,
  'staff.bannerDelete': banner.staffBannerDelete,
  'staff.pictureUpload': banner.staffPictureUpload,
  'promo.attendance': attendance.attendanceSheet,
  'promo.attend': attendance.attend,
  'promo.couponList': coupon.couponList,
  'promo.couponUse': coupon.couponUse,
  'promo.couponCode': coupon.couponCode,
  'promo.couponGift': coupon.couponGift,
  'staff.attendanceRules': attendance.staffAttendanceRules,
  'staff.attendanceRulesSet': attendance.staffAttendanceRulesSet,
  'staff.couponList': coupon.staffCouponList,
  'staff.couponIssue': coupon.staffCouponIssue,
  'promo.rotary': rotary.rotaryState,
  'promo.rotarySeed': rotary.rotarySeed,
  'promo.rotarySpin': rotary.rotarySpin,
  'promo.rotaryList': rotary.rotaryList,
  'staff.rotary': rotary.staffRotary,
  'staff.rotarySet': rotary.staffRotarySet,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a handler receives: the request after parsing. */
export type Input<Name extends CallName> = z.output<Calls[Name]['request']>;
/** What a client sends: defaults may be left out. */
export type Request<Name extends CallName> = z.input<Calls[Name]['request']>;
export type Answer<Name extends CallName> = z.output<Calls[Name]['answer']>;

export const callNames: readonly CallName[] = Object.keys(calls).filter((name): name is CallName => name in calls);

type SpecOf<Name extends CallName> = {
  readonly path: Calls[Name]['path'];
  readonly who: Calls[Name]['who'];
  readonly request: z.ZodType<Input<Name>>;
  readonly answer: z.ZodType<Answer<Name>>;
};

/** The same list, typed so that a generic `Name` keeps its request and answer together. */
export const callSpecs: { readonly [Name in CallName]: SpecOf<Name> } = calls;
