/** Operations made ready for the posting function: checked, hashed, their accounts turned into numbers. */
import { hash } from 'node:crypto';
import { type AccountIds, accountText } from './accounts.ts';
import type { Operation } from './types.ts';

/** Far beyond any real amount, and small enough that no sum of a batch leaves 64 bits. */
const amountMost = BigInt(Number.MAX_SAFE_INTEGER);
const textLengthMost = 200;

/** The first 128 bits of the SHA-256, in hex: keys and contents are compared by it. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

/**
 * Throws a RangeError for an operation no caller may ask: legs that do not sum to 0, an account twice, a text empty or too long.
 * These are faults of the program, not refusals.
 */
export function checkOperation(operation: Operation): void {
  const { key, reference, actor, legs, reverses } = operation;
  for (const text of [key, reference, actor, reverses ?? 'none']) {
    if (text.length === 0 || text.length > textLengthMost || text.includes('\0'))
      throw new RangeError(`The ledger takes no such text: '${text.slice(0, 40)}'.`);
  }
  if (reverses === key) throw new RangeError(`The operation ${key} cannot reverse itself.`);
  if (legs.length < 2 && !(legs.length === 0 && reverses !== undefined))
    throw new RangeError(`The operation ${key} needs two legs.`);
  let sum = 0n;
  for (const { amount } of legs) {
    if (amount > amountMost || amount < -amountMost) throw new RangeError(`An amount of ${key} is too large.`);
    sum += amount;
  }
  if (sum !== 0n) throw new RangeError(`The legs of ${key} sum to ${sum}, not to 0.`);
  if (new Set(legs.map(({ account }) => accountText(account))).size < legs.length)
    throw new RangeError(`An account stands twice in ${key}.`);
}

/** A leg by its account's number, or 0 for an account that does not exist. `place` is its place among the operation's legs. */
export type NumberedLeg = { account: bigint; amount: bigint; place: number };

export type Prepared = {
  operation: Operation;
  key: string;
  content: string;
  reverses: string | null;
  /** In rising order of account. */
  legs: NumberedLeg[];
};

const byAccount = (a: NumberedLeg, b: NumberedLeg) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0);

/** What an operation asks, as one hash. The verifier builds the same from what is stored. */
export function contentHash(
  facts: { kind: string; reference: string; actor: string; reverses: string | null },
  legs: readonly { account: bigint; amount: bigint }[],
): string {
  const { kind, reference, actor, reverses } = facts;
  const amounts = legs.map(({ account, amount }) => `${account}:${amount}`).join(',');
  return shortHash(`${kind}\0${reference}\0${actor}\0${reverses ?? ''}\0${amounts}`);
}

export function prepare(operation: Operation, ids: AccountIds): Prepared {
  const legs = operation.legs
    .map(({ account, amount }, place) => ({ account: ids.get(accountText(account)) ?? 0n, amount, place }))
    .sort(byAccount);
  const reverses = operation.reverses === undefined ? null : shortHash(operation.reverses);
  const { kind, reference, actor } = operation;
  return {
    operation,
    key: shortHash(operation.key),
    content: contentHash({ kind, reference, actor, reverses }, legs),
    reverses,
    legs,
  };
}

/**
 * The longest run from the front in which no key stands twice, whether as an operation's own or as the one it reverses: one call of the
 * posting function can then judge every operation by what is stored.
 */
export function countIndependent(operations: readonly Operation[], most: number): number {
  const seen = new Set<string>();
  const limit = Math.min(operations.length, most);
  for (let count = 0; count < limit; count += 1) {
    const operation = operations[count];
    if (!operation || seen.has(operation.key) || (operation.reverses !== undefined && seen.has(operation.reverses)))
      return count;
    seen.add(operation.key);
    if (operation.reverses !== undefined) seen.add(operation.reverses);
  }
  return limit;
}
