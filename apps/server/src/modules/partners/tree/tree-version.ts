/** A word that changes whenever rates or the tree do, so that what was read before can be trusted while it stays. */

import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';

export async function changeTreeVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`update partner_tree_version set version = gen_random_uuid()`);
}
