/** What the rules read of modules above risk; handed down by app.ts. */
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';

/** A span of time: after `from`, up to and with `until`. */
export type Span = { readonly from: Date; readonly until: Date };

/** A withdrawal, with the deposits that were approved in the hours before it; amounts in smallest units. */
export type MoneyPassed = {
  readonly memberId: MemberId;
  readonly cashId: bigint;
  readonly withdrawn: bigint;
  readonly deposits: readonly bigint[];
  readonly deposited: bigint;
  readonly firstAt: Date;
};

/** An approved deposit that brought a bonus. */
export type BonusTaken = { readonly memberId: MemberId; readonly cashId: bigint };

/** The side that a bet on a round took, and how long before its close, in milliseconds. */
export type MiniSide = {
  readonly betKey: string;
  readonly market: string;
  readonly outcome: string;
  readonly beforeCloseMs: number;
};

export type RiskHost = {
  listMoneyPassed(tx: Tx, span: Span, hours: number): Promise<MoneyPassed[]>;
  listBonusesTaken(tx: Tx, span: Span, memberIds?: readonly MemberId[]): Promise<BonusTaken[]>;
  listMiniSides(tx: Tx, betKeys: readonly string[]): Promise<MiniSide[]>;
};
