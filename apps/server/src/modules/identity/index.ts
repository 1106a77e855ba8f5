/** Members: who they are, how they sign in, what state they are in. */

export { listNameFaults, type NameFault } from './check-names.ts';
export { checkPassword } from './check-password.ts';
export { checkWithdrawalPassword, unlockWithdrawal } from './check-withdrawal-password.ts';
export { cachedLacksConsent, lacksConsent } from './consent.ts';
export { createMember, type NewMember, readMemberFields } from './create-member.ts';
export { markExported, refuseEarlyExport } from './data-export.ts';
export { approveSignup, refuseSignup, setMemberSettings, setMemberStatus, setRecommender } from './decide-signup.ts';
export { findPerson, lockPerson, shareDevice } from './devices.ts';
export { gamesEndTask } from './end-games.ts';
export { closeFindRequest, listFindRequests } from './find-account.ts';
export { findDuplicateAccounts, shareAddress } from './find-duplicate-accounts.ts';
export {
  countMembersSince,
  findMember,
  findMemberByJoinCode,
  findMemberByLogin,
  findMembers,
  listMembers,
  type Member,
  openBankAccount,
} from './find-member.ts';
export { findLiveLogin, findMemberState, type LiveLogin } from './find-member-state.ts';
export { friendCodeOf, listInvited } from './friend-codes.ts';
export {
  cachedIsInternal,
  findInternal,
  listInternalMarks,
  markInternal,
  unmarkInternal,
} from './internal-accounts.ts';
export { countActive, countUnderRule, keepReachable, listActiveIds, listReachable } from './list-active.ts';
export { logIn, logInWithCode, type SignedIn } from './log-in.ts';
export { countLongSessions } from './long-sessions.ts';

export { membersJoinedSince, membersNamed, showsWins } from './member-queries.ts';
export { nameMembers } from './name-members.ts';
export { logInByPasskey } from './passkey-log-in.ts';
export { issueReset } from './password-resets.ts';
export {
  endMemberSession,
  findLiveSessions,
  listExcluded,
  lockBreak,
  markPlayLimited,
  writeBreak,
  writeLimitChoice,
} from './play-breaks.ts';
export { dateCheck, lockCheck, writeCheckMinutes } from './play-checks.ts';
export { maskedPersonalData } from './present.ts';
export { identityQueues } from './queues.ts';
export { findTotpRequest, resetTotp } from './reset-totp.ts';
export { type BreakFacts, breakOf, canBeRecommender, isMoneyLocked, isPartner, type MemberBreak } from './rules.ts';
export {
  countOnline,
  endAllMemberSessions,
  findOnline,
  findPreviousLogin,
  findSignedIn,
  listLogins,
  memberSessions,
  onlineSince,
  type PreviousLogin,
} from './sessions.ts';
export type { FindRequest, InternalMarkRow } from './tables.ts';
export { timeByDay } from './time-played.ts';
export { hasTotp, proveCode } from './totp.ts';
