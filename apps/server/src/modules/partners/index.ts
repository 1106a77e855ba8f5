/** The door of partners: the tree of recommenders, what settled bets earn the partners above, and their money. */
export { type AccrualFilter, type AccruedBet, findAccrued, listAccrued, sumAccruedOf } from './accruals.ts';
export { accrueBets, findAccruals, type KnownAccruals, type SettledBet } from './accrue-bets.ts';
export { bookMoney, type MoneyLine, moneyBeside } from './book-money.ts';
export { recordCashFlow } from './cash-flow.ts';
export { periodOf } from './figures.ts';
export { rateTypeOf } from './game-types.ts';
export { memberWithin } from './lineage.ts';
export { commissionByHour, giftsByHour } from './paid-by-hour.ts';
export { writeRates } from './rates.ts';
export { getSelf, getWithin, listBranch } from './tree.ts';
