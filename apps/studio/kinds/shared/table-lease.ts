/** Which node runs a table: whoever leases it, until it stops renewing the lease. */
import type { Queryable } from '../../engine/database.ts';

const leaseSeconds = 5;

/** Takes or renews the lease; false while another node has it. */
export async function leaseTable(db: Queryable, tableKey: string, nodeId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into table_leases (table_key, node_id, leased_until)
     values ($1, $2, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
     on conflict (table_key) do update set node_id = excluded.node_id, leased_until = excluded.leased_until
     where table_leases.node_id = excluded.node_id or table_leases.leased_until < clock_timestamp()`,
    [tableKey, nodeId],
  );
  return rowCount === 1;
}

export async function releaseTable(db: Queryable, tableKey: string, nodeId: string): Promise<void> {
  await db.query('delete from table_leases where table_key = $1 and node_id = $2', [tableKey, nodeId]);
}
