/** The door of play: opening games at vendors, and the sessions their debits belong to. */
export {
  type BetName,
  type BetStatus,
  type DemoLaunch,
  type FeedPage,
  findProtocol,
  type Launch,
  type LiveTables,
  type LobbyQuestion,
  type PlayPlatform,
  type Ponds,
  type Replay,
  type RoundsRequest,
  type TransferAnswer,
  type TransferMove,
  type TransferWallet,
  type VendorAdapter,
  type VendorBet,
  type VendorFreeRounds,
  type VendorProtocol,
  type VendorRound,
} from './adapters.ts';
export { listCoinChecks } from './check-coins.ts';
export { cancelHeldBet, returnHeldWin, takeBackHeld } from './decide-prize.ts';
export { createHallFeed } from './hall-feed.ts';
export { LaunchRefused } from './launch-refused.ts';
export { answerPlayCheck, readPlayCheck } from './play-check.ts';
export { playedByDay } from './played-by-day.ts';
export { isAboveCeiling } from './prize-ceilings.ts';
export { announceHold, type Hold, holdAbove, listHoldsOf, listUnreleased, prizeQueues } from './prize-holds.ts';
export { isLive, isOfLogin } from './rules.ts';
export {
  findPlaySession,
  isPlayable,
  newestPlaySession,
  openPlaySession,
  recordPlay,
  renewPlaySession,
} from './sessions.ts';
export type { PlaySession } from './tables.ts';
