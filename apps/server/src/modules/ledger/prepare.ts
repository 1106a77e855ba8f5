/** Operations made ready for the posting function: checked, hashed, their accounts turned into numbers. */
import { hash } from 'node:crypto';
import { type AccountIds, findNumber, isSystem } from './accounts.ts';
import type { AccountRef, Operation } from './types.ts';

/** Far beyond any real amount, and small enough that no sum of a batch leaves 64 bits. */
const maxAmount = BigInt(Number.MAX_SAFE_INTEGER);
const maxTextLength = 200;

/** The first 128 bits of the SHA-256, in hex: keys are stored and compared by it. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

function isSame(a: AccountRef, b: AccountRef): boolean {
  if ('system' in a) return 'system' in b && a.system === b.system;
  return 'owner' in b && a.owner === b.owner && a.kind === b.kind;
}

/** Throws a RangeError when the legs do not sum to 0, an account is named twice, or more than one is the system's. */
function checkLegs({ key, legs }: Operation): void {
  let sum = 0n;
  let systems = 0;
  for (const [index, { account, amount }] of legs.entries()) {
    if (amount > maxAmount || amount < -maxAmount) throw new RangeError(`An amount of ${key} is too large.`);
    sum += amount;
    if (isSystem(account)) systems += 1;
    if (legs.some((other, earlier) => earlier < index && isSame(other.account, account)))
      throw new RangeError(`An account is named twice in ${key}.`);
  }
  if (sum !== 0n) throw new RangeError(`The legs of ${key} sum to ${sum}, not to 0.`);
  if (systems > 1) throw new RangeError(`The operation ${key} touches two system accounts.`);
}

/**
 * Throws a RangeError for an operation no caller may post: legs that do not sum to 0, an account twice, two system
 * accounts, a text empty or too long. These are faults of the program, not refusals.
 */
export function checkOperation(operation: Operation): void {
  const { key, reference, actor, legs, reverses } = operation;
  for (const text of [key, reference, actor, reverses ?? 'none']) {
    if (text.length === 0 || text.length > maxTextLength || text.includes('\0'))
      throw new RangeError(`The ledger accepts no such text: '${text.slice(0, 40)}'.`);
  }
  if (reverses === key) throw new RangeError(`The operation ${key} cannot reverse itself.`);
  if (legs.length < 2 && !(legs.length === 0 && reverses !== undefined))
    throw new RangeError(`The operation ${key} needs two legs.`);
  checkLegs(operation);
}

/**
 * A leg by its account's number, or 0 for an account that does not exist. `place` is its place among the member legs of
 * the operation.
 */
export type NumberedLeg = { account: bigint; amount: bigint; place: number };

export type Prepared = {
  operation: Operation;
  key: string;
  reverses: string | null;
  /** Legs of members, in ascending order of account. */
  legs: NumberedLeg[];
  /** The leg of a system account. */
  counterpart: { account: bigint; amount: bigint } | null;
};

const byAccount = (a: NumberedLeg, b: NumberedLeg) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0);

/** Throws an Error for a system account that is not open: they are opened on first use. */
export function prepare(operation: Operation, ids: AccountIds): Prepared {
  const legs: NumberedLeg[] = [];
  let counterpart: Prepared['counterpart'] = null;
  for (const { account, amount } of operation.legs) {
    const number = findNumber(ids, account);
    if (!isSystem(account)) legs.push({ account: number ?? 0n, amount, place: legs.length });
    else if (number === undefined) throw new Error(`The system account ${account.system} is not open.`);
    else counterpart = { account: number, amount };
  }
  if (legs.length > 1) legs.sort(byAccount);
  const reverses = operation.reverses === undefined ? null : shortHash(operation.reverses);
  return { operation, key: shortHash(operation.key), reverses, legs, counterpart };
}

/**
 * Length of the longest prefix without a repeated key, own or reversed: one call of the posting function can then judge
 * every operation by stored rows.
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
