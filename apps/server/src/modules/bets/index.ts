/** The door of bets: the one record of every stake and what became of it. */

export { countForged, findForgeries } from './gate/forged-bets.ts';
export {
  findStakeRefusal,
  openStakeGate,
  type StakeCode,
  type StakeGate,
  type StakeRefusal,
} from './gate/stake-gate.ts';
export { listLargeWins } from './lists/large-wins.ts';
export { bestMultiple, hasOpenBets, sumOpen } from './lists/list-bets.ts';
export { listOpenPlacedBetween } from './lists/open-placed.ts';
export { listOpenShared } from './lists/open-shared.ts';
export { listRecentGames } from './lists/recent-games.ts';
export { findAnyBet, searchBets } from './lists/search-bets.ts';
export { endOfSpan, listSettledRounds, type SettledRound } from './lists/settled-rounds.ts';
export { listWinsSince } from './lists/wins-since.ts';
export type { BetId, BetRow, ForgeryRow } from './model/tables.ts';
export {
  type PlaceOutcome,
  placeAllowedBet,
  placeBet,
  placeBetWithin,
  placeFreeBetWithin,
  placeOwnBet,
} from './placing/place-bet.ts';
export { playAllowedBet } from './placing/play-bet.ts';
export { presentBets } from './presenting/present.ts';
export { countStatement, readStatementPage } from './presenting/read-statement-page.ts';
export { findStatementBets } from './presenting/statement-bets.ts';
export {
  type BetChange,
  type ChangeFilter,
  differenceOf,
  holdChanges,
  listChanges,
  sumChanges,
} from './records/bet-changes.ts';
export {
  cachedBetLimits,
  findBet,
  findBets,
  findOwnBet,
  findRoundBets,
  hasVendorBets,
  listVendorBets,
  readBetLimits,
} from './records/find-bet.ts';
export type { NewBet } from './records/insert-bets.ts';
export { joinBets } from './records/join-bets.ts';
export { takeBackOperation, winLedgerKey } from './records/operations.ts';
export { acceptOutcomeWithin, type Outcome, type Seen } from './settling/accept-outcome.ts';
export { type BetTarget, bookMoved, moveBets } from './settling/retarget-bets.ts';
export { cancelBet, type SettleOutcome, settleBet } from './settling/settle-bet.ts';
export { type BetResult, settleBetsWithin, winKeyOf } from './settling/settle-many.ts';
export { type Undone, undoBetWithin } from './settling/undo-bet.ts';
export { endedByHour, openByMember } from './sums/ended-by-hour.ts';
export { lostBefore } from './sums/lost-before.ts';
export {
  hasOpenRounds,
  listEndedSince,
  type MemberScore,
  type RoundFilter,
  type ScoredMember,
  scoreRounds,
} from './sums/member-scores.ts';
export { placedByDay, sumPlacedSince } from './sums/placed-by-day.ts';
export {
  listEndedRounds,
  type MemberRound,
  queryRoundSums,
  type RoundSum,
  sumRounds,
} from './sums/vendor-rounds.ts';
export { verifyOrphanBets } from './sums/verify-bets.ts';
