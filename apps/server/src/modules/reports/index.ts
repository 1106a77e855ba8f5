/** The door of reports: the one table behind every figure that is shown. */
export { type Booking, book } from './book.ts';
export { saveCheck } from './checks.ts';
export { linesByHour, resultByLine, resultByMember, type Span } from './lines-by-hour.ts';
export type { ReportLine } from './tables.ts';
