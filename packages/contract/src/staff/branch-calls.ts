/**
 * Which calls are open to staff who are bound to branches, and what their subjects are. Whoever is bound reads the
 * database as if nothing but these branches was there, and of a subject of another branch each call answers that there
 * is none. A call that is not listed is refused to them.
 */
import { type CallName, callNames } from '../calls.ts';

/** Kinds of subjects that are of members. */
export const branchSubjects = [
  'member',
  'request',
  'bet',
  'note',
  'alert',
  'proof',
  'question',
  'settlement',
  'payoutFile',
  'approval',
] as const;
export type BranchSubject = (typeof branchSubjects)[number];
/** Fields of the request that name a subject, one or a list. */
export type Subjects = Readonly<Record<string, BranchSubject>>;

/** About oneself alone, of the whole database. */
const own = null;
const ofAll: Subjects = {};
const ofMember: Subjects = { memberId: 'member' };
const ofRequest: Subjects = { cashIdx: 'request' };
const ofApproval: Subjects = { approvalIdx: 'approval' };
const ofQuestion: Subjects = { boardIdx: 'question' };
const ofBet: Subjects = { memberId: 'member', betIdx: 'bet' };

const open = {
  // About oneself.
  'staff.me': own,
  'staff.logout': own,
  'staff.passwordSet': own,
  'staff.passkeyList': own,
  'staff.passkeyStart': own,
  'staff.passkeyAdd': own,
  'staff.passkeyRemove': own,
  'staff.aloneLeft': own,
  'staff.viewList': own,
  'staff.viewSave': own,
  'staff.viewDrop': own,
  'staff.queueList': ofAll,
  'staff.approvalList': ofAll,
  'staff.approvalDecide': ofApproval,
  'staff.approvalWithdraw': ofApproval,
  // Settings that pages of members and money show.
  'staff.betLimits': ofAll,
  'staff.cashRules': ofAll,
  'staff.depositRule': ofAll,
  'staff.withdrawalRule': ofAll,
  'staff.prizeCeilings': ofAll,
  'staff.kycRule': ofAll,
  // Members.
  'staff.find': ofAll,
  'staff.memberList': ofAll,
  'staff.memberDetail': ofMember,
  'staff.statement': ofMember,
  'staff.memberTimeline': ofMember,
  'staff.memberNotes': ofMember,
  'staff.memberBans': ofMember,
  'staff.memberContacts': ofMember,
  'staff.memberDevices': ofMember,
  'staff.memberLinks': ofMember,
  'staff.memberNames': ofAll,
  'staff.findList': ofAll,
  'staff.signupDuplicates': ofMember,
  'staff.internalAccount': ofMember,
  'staff.bonusList': ofMember,
  'staff.wagering': ofMember,
  'staff.kyc': ofMember,
  'staff.kycList': { memberId: 'member' },
  'staff.saferPlay': ofMember,
  'staff.exclusionList': ofAll,
  'staff.harm': ofMember,
  'staff.harmList': ofAll,
  'staff.riskAlertList': { memberId: 'member' },
  'staff.noteAdd': ofMember,
  'staff.memberNotePin': { noteIdx: 'note' },
  'staff.memberTagsSet': ofMember,
  'staff.memberStatus': ofMember,
  'staff.memberEdit': ofMember,
  'staff.memberBan': ofMember,
  'staff.memberBanLift': ofMember,
  'staff.memberPhoneSet': ofMember,
  'staff.memberNicknameSet': ofMember,
  'staff.memberAccountSet': ofMember,
  'staff.memberSessionEnd': ofMember,
  'staff.memberReveal': ofMember,
  'staff.unlockWithdrawal': ofMember,
  'staff.pinReset': ofMember,
  'staff.resetLink': ofMember,
  'staff.signupDecide': ofMember,
  // Money.
  'staff.cashList': ofAll,
  'staff.cashSums': ofAll,
  'staff.cashDone': ofAll,
  'staff.cashBrief': ofMember,
  'staff.correctionList': ofAll,
  'staff.receivableList': ofAll,
  'staff.prizeList': ofAll,
  'staff.withdrawalDecisionList': ofAll,
  'staff.depositDecisionList': ofAll,
  'staff.cashAccountReveal': ofRequest,
  'staff.cashMove': ofRequest,
  'staff.cashTakeAll': ofRequest,
  'staff.cashMoveAll': ofRequest,
  'staff.payoutFile': { cashIdx: 'request', payoutFileIdx: 'payoutFile' },
  'staff.giveCash': ofMember,
  'staff.takeCash': ofMember,
  'staff.givePoints': ofMember,
  'staff.takePoints': ofMember,
  // Questions.
  'staff.qnaList': ofAll,
  'staff.qnaTake': ofQuestion,
  'staff.qnaAnswer': ofQuestion,
  // Bets.
  'staff.betList': ofBet,
  'staff.betSums': ofBet,
  'staff.bet': ofBet,
  'staff.betLedger': ofBet,
  'staff.betMessages': ofBet,
  'staff.betProof': ofBet,
  'staff.betFacts': ofBet,
  'staff.betReplay': ofBet,
  'staff.slip': ofBet,
  // Sports: slips of the members, and nothing of the house's trading.
  'staff.sportTicker': ofAll,
  'staff.sportBranchExposureList': ofAll,
  'staff.sportOpenSlipList': ofAll,
  // Partners and reports.
  'staff.partnerTree': ofAll,
  'staff.partnerDetail': ofAll,
  'staff.settlementList': ofAll,
  'staff.settlementSums': ofAll,
  'staff.settlePreview': ofAll,
  'staff.settleRun': ofAll,
  'staff.settlePay': { settlementIdx: 'settlement' },
  'staff.settleReopen': { settlementIdx: 'settlement' },
  'staff.giftList': ofAll,
  'staff.giftLimits': ofAll,
  'staff.partnerMoveList': ofAll,
  'staff.memberEarnings': ofMember,
  'staff.memberEarningList': ofMember,
  'staff.report': ofAll,
  'staff.reportMemberList': ofAll,
  'staff.movementList': ofAll,
  'staff.dashboard': ofAll,
  'staff.dayCourse': ofAll,
} as const satisfies Partial<Record<CallName, Subjects | null>>;

const isOpen = (name: CallName): name is keyof typeof open => name in open;

/** Null for a call about oneself. */
export const branchCalls: ReadonlyMap<CallName, Subjects | null> = new Map(
  callNames.filter(isOpen).map((name) => [name, open[name]]),
);
