/** The door of partners: the tree of recommenders, what settled bets earn the partners above, and their money. */
export { type AccrualFilter, type AccruedBet, listAccrued } from './accruals.ts';
export { accrueBets, findAccruals, type KnownAccruals } from './accrue-bets.ts';
export { bookMoney, coWriteMoney, findLineageIds, type MoneyLine } from './book-money.ts';
export { periodOf } from './figures.ts';
export { rateTypeOf } from './game-types.ts';
export { giftQueues } from './held-gifts.ts';
export { memberWithin } from './lineage.ts';
export { lineagesOf, lineagesWith, nextBelow } from './lineages.ts';
export { commissionByHour, giftsByHour } from './paid-by-hour.ts';
export { writeRates } from './rates.ts';
export { sumCarried } from './settle.ts';
export { getSelf, getWithin, listBranch } from './tree.ts';
