/** Several requests approved or refused together, as their confirmation showed them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, eq, inArray } from '../../../platform/db/orm.ts';
import type { StaffWork } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { doOneOfMany } from '../../staff/index.ts';
import { requests } from '../model/tables.ts';

/** Those of them that wait for their end, by id: all that can be moved. */
function listReviewed(db: Database, cashIdx: readonly number[]) {
  const ids = cashIdx.map((each) => brandId<'CashId'>(each));
  return db
    .select({ cashId: requests.cashId, amount: requests.amount })
    .from(requests)
    .where(and(inArray(requests.cashId, ids), eq(requests.status, 2)))
    .orderBy(asc(requests.cashId));
}

/**
 * Each in a transaction of its own and by its own rules, so that long rows of others never wait for the whole. Throws
 * S030 with number and sum of what waits now when they are not those that were confirmed, S031 without a reason, S003.
 */
export async function moveAll(
  work: Omit<StaffWork, 'tx' | 'body'>,
  { what, cashIdx, ...confirmation }: Input<'staff.cashMoveAll'>,
): Promise<Answer<'staff.cashMoveAll'>> {
  const rows = await listReviewed(work.platform.db, cashIdx);
  const total = toWire(money(rows.reduce((sum, { amount }) => sum + amount, 0n)));
  const { reason } = checkImpact(confirmation, { count: rows.length, total });
  const outcomes = new Map<number, Awaited<ReturnType<typeof doOneOfMany>>>();
  const to = what === 'approve' ? 1 : -1;
  for (const { cashId } of rows) {
    const body = { cashIdx: Number(cashId), to, reason };
    outcomes.set(body.cashIdx, await doOneOfMany(work, 'staff.cashMove', body));
  }
  const count = (end: string) => [...outcomes.values()].filter((each) => each === end).length;
  return {
    done: count('done'),
    waiting: count('waiting'),
    refused: [...outcomes].flatMap(([each, code]) =>
      code === 'done' || code === 'waiting' ? [] : [{ cashIdx: each, code }],
    ),
  };
}
