/** Current and former lineages of a partner: figures counted below it stay below it. */

import type { Database, Tx } from '../../../platform/db/connect.ts';
import { type SQL, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { lineageText } from '../model/lineage.ts';

/** Each way with those of the partners that are on it. */
export async function lineagesOf(
  db: Database | Tx,
  partners: readonly MemberId[],
): Promise<ReadonlyMap<bigint, readonly MemberId[]>> {
  const wanted = lineageText(partners);
  const { rows } = await db.execute<{ lineageId: bigint; partner: MemberId }>(sql`
    select l.lineage_id as "lineageId", p.partner from partner_lineages l, unnest(l.lineage) p (partner)
    where l.lineage && ${wanted}::bigint[] and p.partner = any (${wanted}::bigint[])`);
  const found = Map.groupBy(rows, ({ lineageId }) => lineageId);
  return new Map([...found].map(([lineageId, own]) => [lineageId, own.map(({ partner }) => partner)]));
}

/** On each way the partner directly below the one named, or the head office; null where the way ends with it. */
export async function nextBelow(
  db: Database | Tx,
  partner: MemberId | null,
): Promise<ReadonlyMap<bigint, MemberId | null>> {
  const position = partner === null ? sql`1` : sql`array_position(lineage, ${partner}::bigint) + 1`;
  const within = partner === null ? sql`true` : sql`lineage @> array[${partner}]::bigint[]`;
  const { rows } = await db.execute<{ lineageId: bigint; below: MemberId | null }>(
    sql`select lineage_id as "lineageId", lineage[${position}] as below from partner_lineages where ${within}`,
  );
  return new Map(rows.map(({ lineageId, below }) => [lineageId, below]));
}

/** The numbers of all ways that the reader sees. */
export async function listLineageIds(db: Database): Promise<bigint[]> {
  const { rows } = await db.execute<{ lineageId: bigint }>(sql`select lineage_id as "lineageId" from partner_lineages`);
  return rows.map(({ lineageId }) => lineageId);
}

/** The numbers of a partner's ways, as a subquery. */
export function lineagesWith(partner: MemberId): SQL {
  return sql`(select l.lineage_id from partner_lineages l where l.lineage @> array[${partner}]::bigint[])`;
}
