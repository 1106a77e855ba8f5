/**
 * A payment rail: one way for money to come in and to go out. Requests are moved and money is posted by the cashier
 * alone, so a rail is added without touching a rule. docs/add-a-rail.md lists its files.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { RawCallback } from '../../../platform/http/callbacks.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Member } from '../../identity/index.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import type { StoredAccount } from '../model/stored-account.ts';
import type { RailPayment, RequestRow } from '../model/tables.ts';

/** The same in words: at which bank or network, under which number, in whose name. */
export type ShownAccount = { readonly place: string; readonly number: string; readonly holder: string };

export type NewRequest = {
  readonly kind: RequestKind;
  readonly requestKey: string;
  /** Where a withdrawal goes, as its member wrote it; empty where the rail knows. */
  readonly to: string;
};

/** What is fixed for a request: coins for won, what the network takes, and until when a deposit must be seen. */
export type Quote = Pick<RailPayment, 'units' | 'coinPrice' | 'fee' | 'expiresAt'>;

/** What a genuine callback reports. `key` is the same whenever it is sent again. */
export type RailEvent = { readonly key: string; readonly reference: string } & (
  | { readonly kind: 'received'; readonly units: bigint; readonly confirmations: number; readonly isFinal: boolean }
  | { readonly kind: 'paid-out' }
  | { readonly kind: 'payout-failed'; readonly reason: string }
);

/** What the processor moved, by its own books; one page of it. */
export type RailReport = {
  readonly received: readonly { readonly reference: string; readonly units: bigint; readonly isFinal: boolean }[];
  readonly sent: readonly {
    readonly reference: string;
    readonly units: bigint;
    readonly state: 'sent' | 'confirmed' | 'failed';
  }[];
  /** Where the next page begins, in the processor's own words; null on the last one. */
  readonly next: string | null;
};

/** The machine behind a rail that moves its money by itself and reports it by callbacks. */
export type RailProcessor = {
  /** What a coin is divided into, for showing amounts. */
  readonly decimals: number;
  readonly confirmationsNeeded: number;
  quote(platform: Platform, request: Pick<RequestRow, 'kind' | 'amount' | 'requestedAt'>): Quote;
  /** What the processor will know the request by. */
  referenceOf(platform: Platform, request: RequestRow): string;
  /** A code of refusal for what does not prove who sent it, or is nonsense. */
  receive(platform: Platform, callback: RawCallback): RailEvent | Code;
  /**
   * Repeated, it pays once. Throws when it cannot be known whether it was taken; answers the reason when it was not and
   * never will be.
   */
  payOut(
    platform: Platform,
    payment: RailPayment,
    account: StoredAccount,
  ): Promise<{ readonly refusal: string | null }>;
  /**
   * A page of movements in an order that new ones come last in; `after` is `next` of the page before, null for the
   * first. Throws C803 when the processor cannot be reached.
   */
  report(platform: Platform, after: string | null): Promise<RailReport>;
  /** Pays a deposit with the sandbox's own money; null where no house may. Throws C803. */
  readonly payInSandbox: ((platform: Platform, payment: RailPayment, request: RequestRow) => Promise<void>) | null;
};

export type Closing = { readonly at: Date; readonly by: string };

export type PaymentRail = {
  /** In requests, on the wire and in PAYMENT_RAILS. */
  readonly name: string;
  /** What is kept of the account in a new request. Throws the rail's code for a destination that cannot be paid to. */
  accountOf(platform: Platform, member: Member, request: NewRequest): StoredAccount;
  /** Whether a repeated request goes to the same place as before. */
  isSameAccount(account: StoredAccount, to: string): boolean;
  /** In clear text: for paying out or a masked list, nothing else. */
  show(platform: Platform, account: StoredAccount, locale: Locale): ShownAccount;
  /** The cashier approved a request of this rail. Runs last, in its transaction. */
  approved(tx: Tx, request: RequestRow, closing: Closing): Promise<void>;
  /** What `approved` did for a deposit is undone, before the money goes back. */
  reversed(tx: Tx, request: RequestRow): Promise<void>;
  /** Null where people move the money and staff confirm it by hand. */
  readonly processor: RailProcessor | null;
};

export type CashierPlatform = Platform & { readonly rails: readonly PaymentRail[] };
type Rails = Pick<CashierPlatform, 'rails'>;

/** Throws for a rail that this release does not have: its requests cannot be shown or moved. */
export function railOf({ rails }: Rails, { account }: Pick<RequestRow, 'account'>): PaymentRail {
  const rail = rails.find(({ name }) => name === account.rail);
  if (!rail) throw new Error(`There is no payment rail ${account.rail}.`);
  return rail;
}

/** What this house offers, in the order of PAYMENT_RAILS. */
export function offeredRails({ rails, config }: Rails & Pick<Platform, 'config'>): PaymentRail[] {
  return config.PAYMENT_RAILS.flatMap((wanted) => rails.filter(({ name }) => name === wanted));
}

/** The rail of a name that this house offers. Throws C801. */
export function findRail(platform: Rails & Pick<Platform, 'config'>, wanted: string): PaymentRail {
  const rail = offeredRails(platform).find(({ name }) => name === wanted);
  if (!rail) throw new DomainError(codes.railNotOffered);
  return rail;
}
