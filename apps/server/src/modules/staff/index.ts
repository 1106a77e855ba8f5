/**
 * The back office's people: who they are, what they may, what they did. This door reaches no other module, so that all
 * may use it.
 */
export { areActive, findStaffIds, hasOtherOwner, opensWith } from './accounts.ts';
export { apiKeySessions } from './api-keys.ts';
export { staffQueues } from './approval-queue.ts';
export { isAwaited } from './approvals.ts';
export { listBranches, setBranches } from './branches.ts';
export { createStaff } from './create-staff.ts';
export { createFirstOwner } from './first-owner.ts';
export { doOneOfMany, fourEyes } from './four-eyes.ts';
export { holderOf, refuseHeld } from './holds.ts';
export { measureText } from './measure-text.ts';
export { listTags, membersTagged, setTags } from './member-tags.ts';
export { noteListRead } from './note-list-read.ts';
export { addNote, listNotes, listPinnedNotes, type Note, pinNote } from './notes.ts';
export { notePersonalReading } from './personal-readings.ts';
export {
  addPushDevice,
  endPushDevice,
  findPushDevice,
  listPushDevices,
  notePushed,
  pushDevicesOf,
  removePushDevice,
  setPushSeverity,
} from './push-devices.ts';
export { type QueueState, type Queues, queueOfRows, queuePublisher } from './queues.ts';
export {
  findNewestAudit,
  listActors,
  listAudit,
  listAuditOf,
  recordAudit,
  recordOwnAudit,
  recordRuleAudit,
} from './record-audit.ts';
export { revealPersonal } from './reveal-personal.ts';
export { permissionsOf } from './rules.ts';
export { type AuditTerm, readAuditForFile, searchAudit } from './search-audit.ts';
export { findOpenStaffSession, findStaffSession, publishToStaff, staffSessions } from './sessions.ts';
export type { AuditRow as ListedAudit } from './tables.ts';
export { listCreditors } from './work-done.ts';
