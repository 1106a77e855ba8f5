/** The door of mini games: rounds that are planned, bet on, closed, drawn and settled. */
export { closeRound, drawRoundNow, settleRound } from './end-round.ts';
export { listMiniSides } from './list-sides.ts';
export { placeMiniBet } from './place-mini-bet.ts';
export { findRoom, listRooms, planRounds } from './rounds.ts';
export type { RoomRow, RoundRow } from './tables.ts';
