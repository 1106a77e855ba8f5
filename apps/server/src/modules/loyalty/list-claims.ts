/** Claims of a member's missions. */

import type { Database } from '../../platform/db/connect.ts';
import { desc, eq } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { missionClaims } from './tables.ts';

/** Newest first; claims that were taken back, too. */
export function listClaims(db: Database, memberId: MemberId, page: Page) {
  const isOwn = eq(missionClaims.memberId, memberId);
  return readPage(
    db.select().from(missionClaims).where(isOwn).orderBy(desc(missionClaims.claimedAt), desc(missionClaims.missionId)),
    db.$count(missionClaims, isOwn),
    page,
  );
}
