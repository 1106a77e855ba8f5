/** Version of rates and tree, to validate cached reads. */

import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';

export async function changeTreeVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`update partner_tree_version set version = gen_random_uuid()`);
}
