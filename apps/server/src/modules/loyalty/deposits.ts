/** Deposits of a member in a span as reports count them, without those reversed since. */
import { businessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { sumReversedDeposits } from '../cashier/index.ts';
import { sumAll } from '../reports/index.ts';

/**
 * In units. Reports count a reversal on its own day, which may be of another period than the deposit: so reversals are
 * left out there and subtracted by the day on which their deposit was approved. The span is of whole business days, or
 * ends now.
 */
export async function sumStandingDeposits(
  db: Database | Tx,
  memberId: MemberId,
  { from, to }: { from: Date; to: Date },
): Promise<bigint> {
  const days = { from: businessDay(from), to: businessDay(new Date(to.getTime() - 1)) };
  const { deposited } = await sumAll(db, { ...days, memberIds: [memberId] });
  return deposited - (await sumReversedDeposits(db, memberId, { from, to }));
}
