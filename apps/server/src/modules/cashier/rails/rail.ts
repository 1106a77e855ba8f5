/**
 * A payment rail: one way for money to come in and to go out. Requests are moved and money is posted by the cashier
 * alone, so a rail is added without touching a rule. docs/add-a-rail.md lists its files.
 */
import { codes, type Locale } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Member } from '../../identity/index.ts';
import type { RequestRow } from '../tables.ts';
import type { StoredAccount } from './stored-account.ts';

/** The same in words: at which bank or network, under which number, in whose name. */
export type ShownAccount = { readonly place: string; readonly number: string; readonly holder: string };

export type Closing = { readonly at: Date; readonly by: string };

export type PaymentRail = {
  /** In requests, on the wire and in PAYMENT_RAILS. */
  readonly name: string;
  /** What is kept of the member's account in a new request. */
  accountOf(platform: Platform, member: Member): StoredAccount;
  /** In clear text: for paying out or a masked list, nothing else. */
  show(platform: Platform, account: StoredAccount, locale: Locale): ShownAccount;
  /** The cashier approved a deposit of this rail. Runs last, in its transaction. */
  approved(tx: Tx, request: RequestRow, closing: Closing): Promise<void>;
  /** What `approved` did is undone, before the money goes back. */
  reversed(tx: Tx, request: RequestRow): Promise<void>;
};

export type CashierPlatform = Platform & { readonly rails: readonly PaymentRail[] };

/** Throws for a rail that this release does not have: its requests cannot be shown or moved. */
export function railOf(
  { rails }: Pick<CashierPlatform, 'rails'>,
  { account }: Pick<RequestRow, 'account'>,
): PaymentRail {
  const rail = rails.find(({ name }) => name === account.rail);
  if (!rail) throw new Error(`There is no payment rail ${account.rail}.`);
  return rail;
}

/** The rail of a name that this house offers. Throws C801. */
export function findRail({ rails, config }: Pick<CashierPlatform, 'rails' | 'config'>, wanted: string): PaymentRail {
  const rail = config.PAYMENT_RAILS.includes(wanted) ? rails.find(({ name }) => name === wanted) : undefined;
  if (!rail) throw new DomainError(codes.railNotOffered);
  return rail;
}
