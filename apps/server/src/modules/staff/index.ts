/**
 * The back office's people: who they are, what they may, what they did. This door reaches no other module, so that all
 * may use it.
 */
export { createStaff } from './create-staff.ts';
export { addNote, listNotes } from './notes.ts';
export { type QueueCounts, queuePublisher } from './queues.ts';
export { recordAudit } from './record-audit.ts';
export { permissionsOf } from './rules.ts';
export { staffSessions } from './sessions.ts';
