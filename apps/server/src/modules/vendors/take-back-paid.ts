/** Money of no bet that a vendor takes back after the member has spent it: it is taken whole, and the rest is owed. */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import type { Platform } from '../../platform/app.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { runWithin } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { announceBalances, type Operation, type Outcome, postNow } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { shortfallLines, takeBack } from '../receivables/index.ts';

export type PaidBack = {
  readonly vendorKey: string;
  readonly memberId: MemberId;
  /** More than 0. */
  readonly amount: Money;
  readonly prizeKind: PrizeKind;
  /** Takes the amount from the member's cash, under a key of its own. */
  readonly operation: Operation;
};

/** Answers what the ledger says: again it is `replayed`. Locks: the key by name, the accounts, the hours in reports. */
export function takeBackPaid(
  platform: Platform,
  { vendorKey, memberId, amount, prizeKind, operation }: PaidBack,
): Promise<Outcome> {
  const { key, reference, actor } = operation;
  return platform.db.transaction(async (tx) => {
    await takeLock(tx, `take-back:${key}`);
    const [outcome] = await postNow(tx, [operation]);
    if (!outcome) throw new Error(`The ledger did not answer ${key}.`);
    const isShort = outcome.status === 'refused' && outcome.reason === 'insufficient';
    if (outcome.status !== 'posted' && !isShort) return outcome;
    const at = platform.clock.now();
    const takings = [{ account: 'cash', amount, operation }] as const;
    const owed = isShort ? await takeBack(platform, tx, { memberId, takings, reference, actor }) : null;
    const lines = owed ? shortfallLines(memberId, owed, at) : [];
    const prize = { memberId, line: 'prize', debit: amount, at, vendorKey, reference, prizeKind } as const;
    await bookMoney(runWithin(tx), [prize, ...lines]);
    await announceBalances(platform, tx, [memberId]);
    // Once more for its answer: what was taken with a shortfall is in the ledger under the same key.
    const [stored] = isShort ? await postNow(tx, [operation]) : [outcome];
    if (!stored || stored.status === 'refused') throw new Error(`The ledger did not take ${key} back.`);
    return { ...stored, status: 'posted' };
  });
}
