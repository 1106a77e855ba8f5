/** The door of bets: the one record of every stake and what became of it. */
export { findBet, findRoundBets, listVendorBets } from './find-bet.ts';
export { sumTurnoverSince, todayTotals } from './list-bets.ts';
export { type NewBet, placeBet } from './place-bet.ts';
export { type BigWin, bigWins } from './present.ts';
export { cancelBet, type SettleOutcome, settleBet } from './settle-bet.ts';
export { verifyOrphanBets } from './verify-bets.ts';
