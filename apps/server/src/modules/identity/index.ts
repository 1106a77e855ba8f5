/** Members: who they are, how they sign in, what state they are in. */

export { refuseBlocked } from './blocks/find-block.ts';
export {
  findPerson,
  forgetDevice,
  listDevices,
  lockPerson,
  newestDeviceSince,
  shareDevice,
} from './devices/devices.ts';
export { findDuplicateAccounts, findSignupDuplicates, shareAddress } from './devices/find-duplicate-accounts.ts';
export { listSharing, listSignedInAfter, type Sharing } from './devices/list-sharing.ts';
export { findLinkedMembers } from './devices/member-links.ts';
export { logIn, logInWithCode, type SignedIn } from './log-in/log-in.ts';
export { logInByPasskey } from './log-in/passkey-log-in.ts';
export { eraseBirthDate, openBirthDate, writeBirthDate } from './members/birth-date.ts';
export { createMember, type NewMember, readMemberFields } from './members/create-member.ts';
export { markExported, refuseEarlyExport } from './members/data-export.ts';
export { type ContactValue, editContact, findAccountsEdited, listContactChanges } from './members/edit-contact.ts';
export { gamesEndTask } from './members/end-games.ts';
export { findByAnything } from './members/find-by-anything.ts';
export {
  countMembersSince,
  findMember,
  findMemberByJoinCode,
  findMemberByLogin,
  findMembers,
  listMembers,
  type Member,
  openBankAccount,
  openPhone,
} from './members/find-member.ts';
export { findLiveLogin, findMemberState, type LiveLogin } from './members/find-member-state.ts';
export {
  cachedIsInternal,
  findInternal,
  listInternalMarks,
  markInternal,
  unmarkInternal,
} from './members/internal-accounts.ts';
export {
  countActive,
  countUnderRule,
  keepReachable,
  listActiveIds,
  listOfferFacts,
  listReachable,
  type OfferFacts,
} from './members/list-active.ts';
export {
  findMembersByLogins,
  findNamedMember,
  memberOfLogin,
  membersBetweenLevels,
  membersJoinedBetween,
  membersJoinedSince,
  membersNamed,
  membersOfLevel,
  membersReachable,
  membersSeenSince,
  showsWins,
} from './members/member-queries.ts';
export { nameMembers } from './members/name-members.ts';
export { maskedNumber, maskedPersonalData } from './members/present.ts';
export { identityQueues } from './members/queues.ts';
export { liftBan, setBan } from './members/set-ban.ts';
export { type ContactShare, shareContacts } from './members/share-contacts.ts';
export { type Ban, banEnds, banOf, isBanned, isSuspended, runningBans } from './model/bans.ts';
export {
  type BreakFacts,
  breakOf,
  canBeRecommender,
  isAway,
  isMoneyLocked,
  isPartner,
  type MemberBreak,
} from './model/rules.ts';
export type { ContactChange, FindRequest, InternalMarkRow } from './model/tables.ts';
export { checkPassword } from './passwords/check-password.ts';
export { checkWithdrawalPassword, unlockWithdrawal } from './passwords/check-withdrawal-password.ts';
export { issueReset } from './passwords/password-resets.ts';
export { countLongSessions } from './play-time/long-sessions.ts';
export {
  endMemberSession,
  findLiveSessions,
  listExcluded,
  lockBreak,
  markPlayLimited,
  writeBreak,
  writeLimitChoice,
} from './play-time/play-breaks.ts';
export { timeByDay } from './play-time/time-played.ts';
export { closeFindRequest, listFindRequests } from './recovery/find-account.ts';
export { resetPin } from './recovery/reset-pin.ts';
export { findTotpRequest, resetTotp } from './recovery/reset-totp.ts';
export { clearRegisterStates } from './registers/write-state.ts';
export { hasTotp, proveCode } from './second-factors/totp.ts';
export { type LogInEvent, listLogInEvents } from './sessions/list-log-ins.ts';
export { findSeenSession } from './sessions/live-session.ts';
export { dateCheck, lockCheck, writeCheckMinutes } from './sessions/play-checks.ts';
export {
  countOnline,
  endAllMemberSessions,
  endSessions,
  findMemberSession,
  findOnline,
  findPreviousLogin,
  findSignedIn,
  listLogins,
  memberSessions,
  onlineSince,
  type PreviousLogin,
} from './sessions/sessions.ts';
export { listNameFaults, type NameFault } from './sign-up/check-names.ts';
export { cachedLacksConsent, lacksConsent } from './sign-up/consent.ts';
export {
  approveSignup,
  listPendingOf,
  refuseSignup,
  setMemberSettings,
  setMemberStatus,
  setRecommender,
} from './sign-up/decide-signup.ts';
export { friendCodeOf, listInvited } from './sign-up/friend-codes.ts';
