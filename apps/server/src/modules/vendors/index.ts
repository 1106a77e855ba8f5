/** The entry of vendors: our accounts there, the record of their calls, and rounds played for nothing. */
export {
  findAccount,
  findSandboxAccount,
  isAllowedFrom,
  listAccounts,
  recentAccount,
  saveAccount,
  type VendorAccount,
} from './account.ts';
export { countCallsByMinute, createCallLog } from './call-log.ts';
export { findOldFaults } from './faults.ts';
export { sumFees } from './fees.ts';
export { isFreeRound, recordFreeRound } from './free-rounds.ts';
export { takeGameList } from './game-list.ts';
export { listFeeds } from './round-feed.ts';
export { undoVoided } from './undo-voided.ts';
