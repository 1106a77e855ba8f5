/** The door of promotions: what the house gives to members. */
export { countStamps, listStamps, setAttendance } from './attendance.ts';
export { saveCampaign, startCampaign } from './campaigns.ts';
export { endBonusesOnWithdrawal, takeBackBonuses } from './end-bonuses.ts';
export { enterCampaignCode } from './enter-campaign-code.ts';
export { findUsableFreeBet, type KnownFreeBet } from './free-bets/list-free-bets.ts';
export { settleFreeBet } from './free-bets/pay-free-bet.ts';
export { giveFreeBetBack, takeFreeBet } from './free-bets/use-free-bet.ts';
export { endIssued } from './free-rounds/end-grants.ts';
export {
  claimIssue,
  type DueIssue,
  findIssued,
  findIssuedOfPlay,
  followLater,
  hasIssued,
  issueTask,
  noteCancelled,
  noteCreated,
  noteRefused,
  noteUnanswered,
} from './free-rounds/issues.ts';
export { listPlayable } from './free-rounds/list-grants.ts';
export {
  type FreePlay,
  type FreePlayOutcome,
  findFreePlay,
  playFreeRound,
  rollBackFreeRound,
} from './free-rounds/play-round.ts';
export { sumFreeWins } from './free-rounds/sum-free-wins.ts';
export {
  recordVendorRound,
  recordVendorWin,
  type VendorWin,
  voidVendorPlay,
} from './free-rounds/vendor-plays.ts';
export { giveBonuses, lockCampaigns } from './give-bonus.ts';
export { issueCoupons } from './issue-coupons.ts';
export { payRewards, type Reward } from './pay-reward.ts';
export { setRotaryRules } from './rotary-rules.ts';
export { promiseSpins } from './rotary-wallets.ts';
export type { FreeBetId, Grant, GrantId } from './tables.ts';
export { joinTournament } from './tournaments/join-tournament.ts';
export { saveTournament, startTournament, type TournamentDraft } from './tournaments/keep-tournaments.ts';
export { watchTournaments } from './tournaments/watch-tournaments.ts';
