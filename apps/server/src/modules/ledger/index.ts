/** The ledger's door: money moves through here and nowhere else. */
export {
  getAccountBalance,
  getBalances,
  listBalances,
  listHolders,
  lockBalances,
  openMemberAccounts,
  sumMemberBalances,
  sumMoneyOf,
} from './accounts.ts';
export { readChainHead } from './chain-head.ts';
export { type CompanionItem, type CoWrite, coWritesOf, type PostMore } from './companions.ts';
export { announceBalances, announceCash, finishAnnouncing } from './events.ts';
export { heldByMember, membersHolding, systemBalances } from './holdings.ts';
export { movedAmount } from './moved-amount.ts';
export { pageStatement } from './page-statement.ts';
export { drainLedger, post, postNow } from './post.ts';
export { presentMovement } from './present.ts';
export { newestProof, proveLedger } from './proofs.ts';
export { dateSimulated } from './simulated-spans.ts';
export { countEntries, listHoldingsAt, listOtherThanBets, listStatement, type StatementRow } from './statement.ts';
export { findTransfers, type StoredTransfer } from './stored-transfers.ts';
export type { Leg, Operation, Outcome, RefusalReason } from './types.ts';
export { verifyLedger } from './verify-ledger.ts';
