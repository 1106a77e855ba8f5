/** The door of partners: the tree of recommenders, what settled bets earn the partners above, and their money. */
export { accrueBets, type SettledBet } from './accrue-bets.ts';
