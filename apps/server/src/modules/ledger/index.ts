/** The ledger's door: money moves through here and nowhere else. */
export { type Balances, getAccountBalance, getBalances, openMemberAccounts, sumMemberBalances } from './accounts.ts';
export { type Companion, type CompanionItem, type CompanionWriter, registerCompanion } from './companions.ts';
export { announceBalances } from './events.ts';
export { pageStatement, type StatementPage } from './page-statement.ts';
export { drainLedger, post, postNow } from './post.ts';
export { findTransfer, listStatement, type StatementRow, type TransferState } from './statement.ts';
export type { AccountRef, Leg, Operation, Outcome, RefusalReason, TransferKind } from './types.ts';
export { type LedgerFault, type LedgerProof, verifyLedger } from './verify-ledger.ts';
