/**
 * The head of the chain of batches: what anything else may be bound to, so that the books cannot be changed behind it.
 */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';

/** The newest batch; 0 and an empty digest, in hex, before the first. */
type ChainHead = { readonly batch: bigint; readonly digest: string };

export async function readChainHead(db: Database | Tx): Promise<ChainHead> {
  const { rows } = await db.execute<{ batch: bigint; digest: string }>(
    sql`select b.id as batch, encode(b.digest, 'hex') as digest from ledger.batches b order by b.id desc limit 1`,
  );
  return rows[0] ?? { batch: 0n, digest: '' };
}
