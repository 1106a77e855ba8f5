/** The door of reports: the one table behind every figure that is shown. */
export { type Booking, book } from './book.ts';
export { listChecks, saveCheck } from './checks.ts';
export { type ClosedGame, readClosedGames } from './closed-games.ts';
export {
  addClosed,
  type ClosedPart,
  type ClosedRow,
  type ClosedSums,
  type Closing,
  closedDays,
  closingOf,
  listClosings,
  monthOf,
  nextToClose,
  noClosedSums,
  readClosedRows,
  saveClosing,
  sumClosed,
} from './closings.ts';
export { keepSums } from './keep-sums.ts';
export { linesByHour, resultByLine, resultByMember, type Span } from './lines-by-hour.ts';
export { listMovements } from './list-movements.ts';
export { type EarnedCosts, ggrOf, ngrOf, paidNgrOf, sumUncollected } from './measures.ts';
export { readMemberHabits } from './member-habits.ts';
export { membersByLoss, sumPlay } from './member-losses.ts';
export { membersByFigure, membersWhoPlayed } from './members-by-figure.ts';
export { type MemberOrder, pageOfMembers } from './page-members.ts';
export { daysPlayed, pageOfPlayers } from './page-players.ts';
export { type DayRevenue, divideByRevenue, sumRevenue } from './revenue.ts';
export {
  addFigures,
  allDays,
  noFigures,
  type ReportFigures,
  type ReportKey,
  type ReportRow,
  sumAll,
  sumReports,
  sumValidTurnover,
} from './sum-reports.ts';
export type { ReportLine } from './tables.ts';
export { verifyKept } from './verify-kept.ts';
