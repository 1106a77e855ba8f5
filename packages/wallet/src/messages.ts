/**
 * Messages of the wallet protocol as plain types, so that the published package names no type of its parts. `Amount` is
 * the form that money has in the program that uses them.
 */

/** With `sessionRef` the balance also checks that the game is open, and keeps its session alive. */
export type BalanceRequest = { readonly memberRef: string; readonly sessionRef?: string | undefined };
export type DebitRequest<Amount> = {
  /** Permanently unique at a vendor. */
  readonly transactionId: string;
  readonly memberRef: string;
  readonly sessionRef: string;
  readonly gameKey: string;
  readonly roundId: string;
  readonly amount: Amount;
};
/** A debit and the final credit of its bet: both are posted, or neither. */
export type PlayRequest<Amount> = DebitRequest<Amount> & { readonly payout: Amount };
export type CreditRequest<Amount> = {
  readonly transactionId: string;
  readonly debitId: string;
  readonly memberRef: string;
  /** Stake included; 0 for a bet that lost. */
  readonly amount: Amount;
  /** With the final credit of the bet. */
  readonly finished: boolean;
  /** Part of the amount that refunds unplayed stake. */
  readonly unplayed?: Amount | undefined;
};
export type RollbackRequest = {
  readonly transactionId: string;
  readonly debitId: string;
  readonly memberRef: string;
};
export type VoidRequest = RollbackRequest & { readonly voidRef: string };
export type FreePlayRequest<Amount> = PlayRequest<Amount> & { readonly grantRef: string };
export type CheckRequest = {
  readonly memberRef: string;
  readonly sessionRef: string;
  readonly mode?: 'desktop' | 'mobile' | undefined;
  readonly answer?: { readonly dueAt: string; readonly choice: 'go-on' | 'stop' };
};

export type RefusalCode =
  | 'INSUFFICIENT_FUNDS'
  | 'STAKE_TOO_SMALL'
  | 'STAKE_TOO_LARGE'
  | 'SESSION_ENDED'
  | 'CHECK_DUE'
  | 'MEMBER_UNKNOWN'
  | 'MEMBER_LOCKED'
  | 'MEMBER_BARRED'
  | 'GAME_CLOSED'
  | 'PLAY_CLOSED'
  | 'MAINTENANCE'
  | 'TRANSACTION_CONFLICT'
  | 'DEBIT_UNKNOWN'
  | 'DEBIT_CANCELLED'
  | 'DEBIT_SETTLED'
  | 'FREE_ROUNDS_OVER';

export type Accepted<Amount> = {
  readonly status: 'ok';
  readonly balance: Amount;
  /** No money was moved now: the transaction had been answered before, or there was nothing to refund. */
  readonly replayed: boolean;
};
/** `balance` is null for an unknown member. */
export type Refused<Amount> = {
  readonly status: 'refused';
  readonly code: RefusalCode;
  readonly balance: Amount | null;
};
export type WalletAnswer<Amount> = Accepted<Amount> | Refused<Amount>;

export type FreeRounds<Amount> = {
  readonly grantRef: string;
  readonly stake: Amount;
  readonly rounds: number;
  readonly left: number;
  readonly won: Amount;
  readonly cap: Amount;
  readonly expiresAt: string;
};
export type BalanceAnswer<Amount> =
  | (Accepted<Amount> & { readonly freeRounds: readonly FreeRounds<Amount>[] })
  | Refused<Amount>;

export type RealityCheck<Amount> = {
  readonly dueAt: string;
  readonly dueInMs: number;
  readonly elapsedMs: number;
  readonly staked: Amount;
  readonly paid: Amount;
  readonly historyPath: string;
  readonly limitsPath: string;
};
export type CheckAnswer<Amount> =
  | { readonly status: 'ok'; readonly check: RealityCheck<Amount> | null }
  | { readonly status: 'refused'; readonly code: RefusalCode };

/** Amounts are in smallest units of `currency`, whatever form money has elsewhere. */
export type SessionRequest = {
  readonly memberRef: string;
  readonly nickname: string;
  readonly locale: 'ko' | 'en' | 'vi';
  readonly currency: 'KRW' | 'VND' | 'USD';
  readonly gameKey: string;
  /** Secret of the session: never sent to a browser. */
  readonly sessionRef: string;
  readonly mode: 'desktop' | 'mobile';
  readonly wallet: 'seamless' | 'transfer' | 'demo';
  readonly rules: { readonly auto: boolean; readonly turbo: boolean; readonly buy: boolean; readonly cycleMs: number };
  readonly stakes: { readonly min: number | null; readonly max: number | null };
  readonly check: RealityCheck<number> | null;
};
export type SessionsEndRequest = { readonly memberRef: string; readonly sessionRefHashes: readonly string[] };

/** What became of a bet. `creditId` is the id of its credit, null without an outcome. */
export type BetState<Amount> = {
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly payout: Amount;
  readonly unplayed: Amount;
  readonly creditId: string | null;
};
