/** The latest finished deposits and withdrawals, for everybody to see: nicknames masked. */

import type { CashType } from '@mirinae/contract/cash/cash';
import { maskName } from '../../../platform/auth/secret-box.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { desc, eq } from '../../../platform/db/orm.ts';
import type { Money } from '../../../platform/money.ts';
import { findMembers } from '../../identity/index.ts';
import { cashTypeOf } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';

export type TickerRow = { cashType: CashType; nickname: string; amount: Money; doneAt: Date };

export async function latestTicker(db: Database | Tx, limit: number): Promise<TickerRow[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(eq(requests.status, 1))
    .orderBy(desc(requests.processedAt))
    .limit(limit);
  const members = await findMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const nicknames = new Map(members.map(({ memberId, nickname }) => [memberId, nickname]));
  return rows.flatMap(({ kind, memberId, amount, processedAt }) =>
    processedAt
      ? [{ cashType: cashTypeOf[kind], nickname: maskName(nicknames.get(memberId) ?? ''), amount, doneAt: processedAt }]
      : [],
  );
}
