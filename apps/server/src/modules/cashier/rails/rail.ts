/**
 * A payment rail: one way for money to come in. It instructs a member how to pay and reads the transactions that came;
 * requests are moved by the cashier alone, so a rail can be added without touching a rule.
 */
import type { Locale } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import type { Won } from '../../../platform/money.ts';
import type { Member } from '../../identity/index.ts';

/** Where a member pays to, in words for the member. */
export type PayInstructions = {
  bankName: string;
  accountNumber: string;
  accountHolder: string;
  notice: string;
};

/**
 * Money that came in, as the rail reports it. `fingerprint` is the same whenever the same transaction is reported
 * again.
 */
export type BankTransaction = {
  transactedAt: Date;
  accountHolder: string;
  amount: Won;
  memo: string;
  fingerprint: Buffer;
};

export type PaymentRail = {
  readonly key: string;
  /** Null when members of this level cannot pay over this rail now. */
  instruct(tx: Tx, member: Member, locale: Locale): Promise<(PayInstructions & { level: number }) | null>;
  /** Throws DomainError C505 for a report that cannot be read. `passed` counts lines that brought no money in. */
  readTransactions(report: string): { transactions: BankTransaction[]; passed: number };
};
