/** The door of bets: the one record of every stake and what became of it. */

export { endedByHour, openByMember } from './ended-by-hour.ts';
export {
  cachedBetLimits,
  findBet,
  findBets,
  findOwnBet,
  findRoundBets,
  listVendorBets,
  readBetLimits,
} from './find-bet.ts';
export { countForged, findForgeries } from './forged-bets.ts';
export type { NewBet } from './insert-bets.ts';
export { joinBets } from './join-bets.ts';
export { listLargeWins } from './large-wins.ts';
export { bestMultiple, hasOpenBets, sumOpen } from './list-bets.ts';
export { lostBefore } from './lost-before.ts';
export { listOpenShared } from './open-shared.ts';
export { takeBackOperation, winLedgerKey } from './operations.ts';
export { type PlaceOutcome, placeAllowedBet, placeBet, placeBetWithin, placeOwnBet } from './place-bet.ts';
export { placedByDay, sumPlacedSince } from './placed-by-day.ts';
export { playAllowedBet } from './play-bet.ts';
export { presentBets } from './present.ts';
export { readStatementPage } from './read-statement-page.ts';
export { listRecentGames } from './recent-games.ts';
export { type BetTarget, bookMoved, moveBets } from './retarget-bets.ts';
export { cancelBet, type SettleOutcome, settleBet } from './settle-bet.ts';
export { type BetResult, settleBetsWithin, winKeyOf } from './settle-many.ts';
export {
  findStakeRefusal,
  openStakeGate,
  type StakeCode,
  type StakeGate,
  type StakeRefusal,
} from './stake-gate.ts';
export { findStatementBets } from './statement-bets.ts';
export type { BetId, BetRow, ForgeryRow } from './tables.ts';
export { type Undone, undoBetWithin } from './undo-bet.ts';
export {
  listEndedRounds,
  type MemberRound,
  queryRoundSums,
  type RoundSum,
  sumRounds,
} from './vendor-rounds.ts';
export { verifyOrphanBets } from './verify-bets.ts';
