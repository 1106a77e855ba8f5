/** A vendor's side of a protocol, as small as conformance needs it: what is sent for a move, and what the answer says. */
export type Move = {
  readonly what: 'balance' | 'bet' | 'win' | 'cancel' | 'prize';
  readonly memberRef: string;
  readonly sessionRef: string;
  readonly gameKey: string;
  readonly roundId: string;
  readonly betKey: string;
  /** The key of this very message where it is not the bet's. */
  readonly key: string;
  /** In whole units of the currency. */
  readonly amount: number;
  readonly currency: string;
};

export type Target = {
  readonly origin: string;
  readonly vendorKey: string;
  readonly secret: string;
  readonly nowMs: number;
};

export type Sent = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** `outcome` is `ok`, or what the protocol calls its refusal. */
export type Heard = { readonly outcome: string; readonly balance: number | null };

export type Dialect = {
  readonly name: DialectName;
  /** Whether messages carry the currency. */
  readonly hasCurrency: boolean;
  send(target: Target, move: Move): Sent;
  read(http: number, text: string): Heard;
};

export const dialectNames = ['mirinae', 'kplay', 'evolution', 'pragmatic', 'swipe'] as const;
export type DialectName = (typeof dialectNames)[number];
