/** Whether an operation moved an amount, as a condition for statements that prove the rows of other modules. */
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { TransferKind } from './types.ts';

/**
 * True where the operation of this key was posted as this kind and moved the amount on a member's account. The keys of
 * transfers are halves of a SHA-256.
 */
export function movedAmount(key: SQL, kind: TransferKind, amount: SQL): SQL {
  return sql`exists (select from ledger.transfers t join ledger.entries e on e.transfer = t.id and e.posted_at = t.posted_at
    where t.key = left(encode(sha256(convert_to(${key}, 'UTF8')), 'hex'), 32)::uuid and t.kind = ${kind} and e.amount = ${amount})`;
}
