/** The ledger's door: money moves through here and nowhere else. */
export {
  type Balances,
  getAccountBalance,
  getBalances,
  listHolders,
  openMemberAccounts,
  sumMemberBalances,
} from './accounts.ts';
export { type CompanionItem, registerCompanion } from './companions.ts';
export { announceBalances, announceCash } from './events.ts';
export { pageStatement } from './page-statement.ts';
export { drainLedger, post, postNow } from './post.ts';
export { listStatement, type StatementRow } from './statement.ts';
export type { Operation, Outcome, RefusalReason } from './types.ts';
export { verifyLedger } from './verify-ledger.ts';
