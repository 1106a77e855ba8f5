/** The door of the cashier: deposits and withdrawals as requests that staff moves along. */
export { setSiteAccount } from './cash-rules.ts';
export { correctBalance } from './correct-balance.ts';
export { depositReversedTask, readReversed } from './deposit-reversed.ts';
export { doneByHour, verifyDoneRequests } from './done-by-hour.ts';
export { latestTicker, type TickerRow } from './latest-ticker.ts';
export { moveRequest } from './move-request.ts';
export { cashierTasks } from './pay-out.ts';
export { depositsSince, sumReversedDeposits } from './queries.ts';
export { cashierQueues } from './queues.ts';
export { registerRailRoutes } from './rails/callback-route.ts';
export type { CashierPlatform } from './rails/rail.ts';
export { paymentRails } from './rails/rails.ts';
export { requestDeposit } from './request-deposit.ts';
export { countRequestSigns, listRequestedDeposits } from './request-signs.ts';
