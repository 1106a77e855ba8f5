/**
 * The sums of a batch, account by account, as they are when every operation is posted: the posting function need not
 * add them up one by one.
 */
import type { Prepared } from './prepare.ts';

export type AccountSums = {
  id: bigint;
  /** Counted from 1, in rising order of id. */
  place: number;
  total: bigint;
  /** The lowest total on the way, 0 or less. */
  low: bigint;
  count: number;
};

/** One leg with its account's total and count up to it, itself included; an account that does not exist is null. */
export type SummedLeg = { op: number; account: AccountSums | null; amount: bigint; total: bigint; count: number };

const byId = (a: AccountSums, b: AccountSums) => (a.id < b.id ? -1 : 1);

/** The member accounts of a batch in rising order, and its legs in the order of operations, then of accounts. */
export function sumLegs(batch: readonly Prepared[]): { accounts: AccountSums[]; legs: SummedLeg[] } {
  const sums = new Map<bigint, AccountSums>();
  const legs: SummedLeg[] = [];
  for (const [index, prepared] of batch.entries()) {
    const op = index + 1;
    for (const { account: id, amount } of prepared.legs) {
      if (id === 0n) {
        legs.push({ op, account: null, amount, total: 0n, count: 0 });
        continue;
      }
      const account = sums.get(id) ?? { id, place: 0, total: 0n, low: 0n, count: 0 };
      if (account.count === 0) sums.set(id, account);
      account.total += amount;
      account.count += 1;
      if (account.total < account.low) account.low = account.total;
      legs.push({ op, account, amount, total: account.total, count: account.count });
    }
  }
  const accounts = [...sums.values()].sort(byId);
  for (const [index, account] of accounts.entries()) account.place = index + 1;
  return { accounts, legs };
}
