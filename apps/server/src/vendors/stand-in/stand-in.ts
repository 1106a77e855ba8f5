/**
 * A vendor's stand-in: answers our calls and sends wallet calls as the protocol's documents print them. Started by
 * `npm run vendor:sandbox -- NAME` and by tests, never by the platform.
 */
import type { FastifyInstance } from 'fastify';

/** What staff enter in the back office, by the names of the account's fields; a field that is empty is not entered. */
export type StandInAccount = {
  readonly operator: string;
  readonly secret: string;
  readonly launchSecret: string;
  readonly brand: string;
  readonly product: string;
};

/** A member at a launched game, as the vendor's wallet calls name both. */
export type Seat = {
  readonly member: string;
  readonly session: string;
  readonly gameKey: string;
  readonly currency: string;
};

/** A round of one bet, in whole units of the currency. */
export type Round = { readonly id: string; readonly stake: number; readonly payout: number };

export type WalletCall = {
  readonly method: 'GET' | 'POST';
  /** After the address of the wallet as the back office shows it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What the wallet answered; `outcome` is `ok` or the protocol's refusal. */
export type Reading = { readonly outcome: string; readonly balance: string | null };

/** Free rounds that we requested of the vendor. */
export type IssuedRounds = {
  /** Our key of the request. */
  readonly key: string;
  readonly member: string;
  readonly games: readonly string[];
  readonly rounds: number;
  isCancelled: boolean;
};
/** The wins of one round; the last one comes with the sum of all. */
export type FreeRound = {
  readonly id: string;
  readonly payout: number;
  readonly isLast: boolean;
  readonly sum: number;
};

/** The vendor's side of free rounds. */
export type StandInRounds = {
  readonly issued: readonly IssuedRounds[];
  /** The next request to create is refused for this reason, or done without an answer. */
  fault: { readonly kind: 'refuse'; readonly reason: string } | { readonly kind: 'lose' } | null;
  /** Calls of a round in their order. */
  play(seat: Seat, issued: IssuedRounds, round: FreeRound): readonly WalletCall[];
};

export type StandIn = {
  readonly account: StandInAccount;
  /** Path of the API address that staff enter, such as `/api/v1`; empty for none. */
  readonly basePath: string;
  readonly games: readonly { readonly key: string; readonly name: string }[];
  /** Adds the calls of ours that the vendor answers: launch, list of games. Bodies arrive as text. */
  addCalls(app: FastifyInstance): void;
  /** The call for the balance that a game sends when it is loaded. */
  balance(seat: Seat): WalletCall;
  /** Only where the vendor can be requested to create free rounds. */
  readonly freeRounds?: StandInRounds;
  /** Calls of a round in their order; the next is sent only after `ok`. */
  play(seat: Seat, round: Round): readonly WalletCall[];
  read(status: number, text: string): Reading;
};

type SentCall = { readonly call: WalletCall; readonly status: number; readonly answer: string };
/** A launched game; the newest call is the first. */
export type Table = { readonly seat: Seat; readonly sent: SentCall[]; reading: Reading };

/** Parts of the process around a stand-in. */
export type House = {
  /** Seats a member; answers the address of the game's window. */
  open(seat: Seat): string;
  newId(): string;
  now(): Date;
};

export type MakeStandIn = (house: House) => StandIn;
