/**
 * The back office's people: who they are, what they may, what they did. This door reaches no other module, so that all
 * may use it.
 */
export { staffQueues } from './approval-queue.ts';
export { createStaff } from './create-staff.ts';
export { fourEyes } from './four-eyes.ts';
export { holderOf, refuseHeld } from './holds.ts';
export { addNote, listNotes } from './notes.ts';
export { type QueueCounts, queuePublisher } from './queues.ts';
export { recordAudit } from './record-audit.ts';
export { permissionsOf } from './rules.ts';
export { staffSessions } from './sessions.ts';
export { listWorkers } from './work-done.ts';
