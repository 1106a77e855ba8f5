/**
 * Taking money back that may be spent already: the reversal is always whole, and what the member lacks for it is put in
 * by the house and owed from then on.
 */
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { type Leg, lockBalances, type Operation } from '../ledger/index.ts';
import { payment, postAll } from './pay.ts';
import { receivables } from './tables.ts';

/** A movement that takes `amount` from an account of the member, and which account that is. */
export type Taking = { readonly account: 'cash' | 'point'; readonly amount: Money; readonly operation: Operation };

export type TakeBack = {
  readonly memberId: MemberId;
  /** At most one per account. */
  readonly takings: readonly [Taking, ...Taking[]];
  /** Reference of the taken back movement: `cash:12`. */
  readonly reference: string;
  /** `staff:2`. */
  readonly actor: string;
};

/** In smallest units: what the house put in, what of it was paid back immediately, and what the member owes. */
export type TakenBack = { readonly put: Money; readonly paid: Money; readonly owed: Money };
const nothingOwed: TakenBack = { put: zeroMoney, paid: zeroMoney, owed: zeroMoney };

/** Report lines of the shortfall, in addition to the amount that was taken back. */
export function shortfallLines(memberId: MemberId, { put, paid }: Pick<TakenBack, 'put' | 'paid'>, at: Date) {
  return put > 0n || paid > 0n ? [{ memberId, line: 'shortfall', credit: put, debit: paid, at } as const] : [];
}

const least = (one: bigint, other: bigint) => money(one < other ? one : other);

/** Missing amounts by account, as legs. */
function findMissing(balances: { cash: Money; point: Money }, { memberId, takings }: TakeBack): Leg[] {
  return takings.flatMap(({ account, amount }) => {
    const missing = amount - balances[account];
    return missing > 0n ? [{ account: { owner: memberId, kind: account }, amount: money(missing) }] : [];
  });
}

async function insertReceivable(
  { clock }: Platform,
  tx: Tx,
  row: { memberId: MemberId; postingKey: string; reference: string; amount: Money; paid: Money },
) {
  const now = clock.now();
  const [inserted] = await tx
    .insert(receivables)
    .values({ ...row, createdAt: now, closedAt: row.paid === row.amount ? now : null })
    .returning();
  if (!inserted) throw new Error('The receivable was not returned.');
  return inserted;
}

/**
 * Posts the takings, whole, and answers what the member owes for them; the caller books it (`shortfallLines`). Points
 * that are gone are taken from the cash that is left, one for one, before anything is owed. Throws an Error when the
 * ledger refuses a taking: the caller has locked the row that says whether it was taken before. Locks: the member's
 * accounts.
 */
export async function takeBack(platform: Platform, tx: Tx, work: TakeBack): Promise<TakenBack> {
  const { memberId, takings, reference, actor } = work;
  const balances = await lockBalances(tx, memberId);
  const missing = findMissing(balances, work);
  const taken = takings.map(({ operation }) => operation);
  if (missing.length === 0) {
    await postAll(tx, taken);
    return nothingOwed;
  }
  const amount = money(missing.reduce((sum, leg) => sum + leg.amount, 0n));
  const cashTaken = takings.find(({ account }) => account === 'cash')?.amount ?? zeroMoney;
  const cashLeft = balances.cash > cashTaken ? balances.cash - cashTaken : 0n;
  const paid = least(cashLeft, amount);
  const postingKey = `receivable:${takings[0].operation.key}`;
  const row = await insertReceivable(platform, tx, { memberId, postingKey, reference, amount, paid });
  const cover: Operation = {
    key: postingKey,
    kind: 'receivable',
    reference,
    actor,
    legs: [{ account: { system: 'receivable' }, amount: money(-amount) }, ...missing],
  };
  const paying = paid > 0n ? [payment({ ...row, paid: zeroMoney }, paid, actor)] : [];
  await postAll(tx, [cover, ...taken, ...paying]);
  return { put: amount, paid, owed: money(amount - paid) };
}
