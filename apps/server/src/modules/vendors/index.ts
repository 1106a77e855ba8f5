/** The entry of vendors: our accounts there, the record of their calls, and rounds played for nothing. */
export {
  findAccount,
  findSandboxAccount,
  isAllowedFrom,
  provesCall,
  recentAccount,
  recentAccounts,
  type VendorAccount,
} from './account.ts';
export { countCallsByMinute, createCallLog, listCallsOf, recordCall } from './call-log.ts';
export { listLowCredits } from './credits.ts';
export { findOldFaults } from './faults.ts';
export { sumFees } from './fees.ts';
export { isFreeRound, type RoundName, recordFreeRound } from './free-rounds.ts';
export { takeGameList } from './game-list.ts';
export { claimRefund, isRefunded, recordRefund } from './refunds.ts';
export { type Resettled, resettleBet, takenWinKey } from './resettle.ts';
export { listFeeds } from './round-feed.ts';
export { saveAccount } from './save-account.ts';
export {
  endStuck,
  listDueBets,
  noteAnswer,
  noteLateWin,
  noteStuckBets,
  stuckBetsTask,
} from './stuck-bets.ts';
export { sumGames } from './sum-games.ts';
export type { StuckRow } from './tables.ts';
export { takeBackPaid } from './take-back-paid.ts';
export { undoVoided } from './undo-voided.ts';
export { findVendorMember, rememberMember } from './vendor-members.ts';
export { sumKinds } from './vendor-months.ts';
export { listOutages } from './watch-vendors.ts';
