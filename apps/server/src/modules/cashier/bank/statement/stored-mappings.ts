/** Columns that staff chose for files of unknown banks, by the headings of the head line. */

import { hash } from 'node:crypto';
import { statementMapping } from '@mirinae/contract/staff/bank';
import type { Database, Tx } from '../../../../platform/db/connect.ts';
import { bankFileFormats } from '../../model/tables.ts';
import { findFormat, type Mapping } from './bank-formats.ts';
import type { Head, MappingFor } from './read-statement.ts';

const hashOf = (headings: readonly string[]): Buffer => hash('sha256', JSON.stringify(headings), 'buffer');

/** Stored mappings count before the formats of banks, so that staff can correct one. */
export async function loadMappings(db: Database | Tx): Promise<MappingFor> {
  const rows = await db.select().from(bankFileFormats);
  const stored = new Map(
    rows.map(({ headHash, mapping }) => [headHash.toString('hex'), statementMapping.parse(mapping)]),
  );
  return (headings) => {
    const mapping = stored.size === 0 ? undefined : stored.get(hashOf(headings).toString('hex'));
    return mapping ? { name: null, mapping } : findFormat(headings);
  };
}

export async function storeMapping(
  tx: Tx,
  { headings }: Pick<Head, 'headings'>,
  mapping: Mapping,
  saved: { at: Date; by: string },
): Promise<void> {
  const row = { mapping, savedAt: saved.at, savedBy: saved.by };
  await tx
    .insert(bankFileFormats)
    .values({ headHash: hashOf(headings), ...row })
    .onConflictDoUpdate({ target: bankFileFormats.headHash, set: row });
}
