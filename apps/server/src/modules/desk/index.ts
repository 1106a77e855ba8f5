/** The door of the desk, for what proves the whole from outside, and for the node, which serves files of lists. */
export { registerOrderedFiles } from './files/routes.ts';
export { fileTasks } from './files/tasks.ts';
export { viewSessions } from './member-views.ts';
export { verifyReports } from './verify-reports.ts';
