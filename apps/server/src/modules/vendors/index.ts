/** The door of vendors: our accounts there, the record of what they asked, and rounds played for nothing. */
export {
  findAccount,
  findSandboxAccount,
  isAllowedFrom,
  listAccounts,
  recentAccount,
  saveAccount,
  type VendorAccount,
} from './account.ts';
export { createCallLog } from './call-log.ts';
export { isFreeRound, noteFreeRound } from './free-rounds.ts';
