/** The words of the ledger: who owns an account, what an operation requests, what became of it. */
import { movementKinds } from '@mirinae/contract/cash/movement-kinds';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';

export const transferKinds = movementKinds;

export type TransferKind = (typeof transferKinds)[number];

export type MemberAccountName = 'cash' | 'point' | 'cash_held' | 'prize_held' | `vendor:${string}`;
export type SystemAccountName =
  | 'bank_in'
  | 'bank_out'
  | 'promo'
  | 'commission'
  | 'adjustment'
  | 'receivable'
  | `house:${string}`;

export type MemberAccount = { owner: MemberId; kind: MemberAccountName };
export type AccountRef = MemberAccount | { system: SystemAccountName };

export type Leg = { account: AccountRef; amount: Money };

export type Operation = {
  /** The idempotency key, scope included: 'deposit:123:done'. One key is one movement for ever, across all modules. */
  key: string;
  kind: TransferKind;
  /** Subject of the movement: 'deposit:123'. */
  reference: string;
  /** 'member:5', 'staff:2', 'vendor:studio' or 'system'. */
  actor: string;
  /**
   * Signed won that sum to 0, each account once, at most one of the system. Empty only with `reverses`: then the
   * reversed movement is undone as it was.
   */
  legs: readonly Leg[];
  /**
   * The key of the operation this one reverses. When that is unknown, a tombstone is left and the operation it names is
   * refused later.
   */
  reverses?: string;
};

export type RefusalReason =
  | 'insufficient'
  | 'key_conflict'
  | 'tombstoned'
  | 'already_reversed'
  | 'unknown_account'
  | 'reverse_unknown';

export type Outcome =
  /** `balances` are those after the operation, one per member account in the order of the legs. */
  | { status: 'posted' | 'replayed'; transferId: bigint; balances: Money[]; postedAt: Date }
  /** A refusal leaves nothing but, for `reverse_unknown`, a tombstone: the key is free to be used again. */
  | { status: 'refused'; reason: RefusalReason; balance?: Money };
