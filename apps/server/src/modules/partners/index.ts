/** The door of partners: the tree of recommenders, what settled bets earn the partners above, and their money. */
export { type AccrualFilter, type AccruedBet, isAccruedBelow, listAccrued } from './accruals/accruals.ts';
export { accrueBets, findAccruals, type KnownAccruals } from './accruals/accrue-bets.ts';
export { sumAccrued } from './figures/accrued.ts';
export { periodOf } from './figures/figures.ts';
export { giveOrTake } from './gifts/gifts.ts';
export { giftQueues } from './gifts/held-gifts.ts';
export { memberWithin } from './model/lineage.ts';
export { rateTypeOf } from './rates/game-types.ts';
export { writeRates } from './rates/rates.ts';
export { bookMoney, coWriteMoney, findLineageIds, type MoneyLine } from './reporting/book-money.ts';
export { commissionByHour, giftsByHour } from './reporting/paid-by-hour.ts';
export { sumCarried } from './settlements/settle.ts';
export { listSettlements, paySettlements, runSettlement } from './settlements/settlements.ts';
export { lineagesOf, lineagesWith, listLineageIds, nextBelow } from './tree/lineages.ts';
export { getSelf, getWithin, listBranch, listPartners, membersOfBranch } from './tree/tree.ts';
