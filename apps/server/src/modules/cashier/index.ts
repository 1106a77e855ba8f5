/** The door of the cashier: deposits and withdrawals as requests that staff moves along. */

export { ruleTasks } from './by-rule/decide-withdrawal.ts';
export { depositsSince, findRequest, findRequests, lockHavingOpen, sumReversedDeposits } from './model/queries.ts';
export { cashTypeOf } from './model/request-kinds.ts';
export type { RequestRow as ListedRequest } from './model/tables.ts';
export { cashierQueues } from './notices/queues.ts';
export { registerRailRoutes } from './processors/callback-route.ts';
export { cashierSchedule, cashierTasks } from './processors/rail-jobs.ts';
export type { CashierPlatform } from './rails/rail.ts';
export { paymentRails } from './rails/rails.ts';
export { doneByHour, verifyDoneRequests } from './reading/done-by-hour.ts';
export { latestTicker, type TickerRow } from './reading/latest-ticker.ts';
export { listRequestsBefore } from './reading/list-requests.ts';
export { countRequestSigns, listRequestedDeposits } from './reading/request-signs.ts';
export { listBonusesTaken, listMoneyPassed } from './reading/risk-moves.ts';
export { moveRequest } from './requests/move-request.ts';
export { requestDeposit } from './requests/request-deposit.ts';
export { requestWithdrawal } from './requests/request-withdrawal.ts';
export { correctBalance } from './reversals/correct-balance.ts';
export { depositReversedTask, readReversed } from './reversals/deposit-reversed.ts';
export { setSiteAccount } from './rules/cash-rules.ts';
