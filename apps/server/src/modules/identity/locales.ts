/** In which language the house writes to whom: that of its pages at the last sign-in, Korean before the first. */
import type { Locale } from '@mirinae/contract/codes';
import { inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { members } from './tables.ts';

const usual: Locale = 'ko';

/** The members by the language they read. */
export async function groupByLocale(
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<Locale, MemberId[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .select({ memberId: members.memberId, locale: members.locale })
    .from(members)
    .where(inArray(members.memberId, [...memberIds]));
  const readers = new Map<Locale, MemberId[]>();
  for (const { memberId, locale } of rows) {
    const language = locale ?? usual;
    readers.set(language, [...(readers.get(language) ?? []), memberId]);
  }
  return readers;
}
