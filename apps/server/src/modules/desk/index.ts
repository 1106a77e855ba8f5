/** The door of the desk, for what proves the whole from outside. */
export { verifyReports } from './verify-reports.ts';
