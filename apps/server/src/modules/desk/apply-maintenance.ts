/** The maintenance window as it acts on members: when it opens, every session of theirs ends with it. */
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { endAllMemberSessions } from '../identity/index.ts';
import { announceMaintenance } from '../site/index.ts';

/**
 * Acts once on each opening and lifting, on whichever node comes first. Locks: the row of maintenance, then the
 * sessions.
 */
export function applyMaintenance(platform: Platform, tx: Tx): Promise<void> {
  return announceMaintenance(platform, tx, (inner) => endAllMemberSessions(platform, inner));
}
