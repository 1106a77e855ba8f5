/** Action of a vendor at a wallet, independent of the protocol. */
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
  /** Payout of a bet that is played in the same message. */
  readonly payout?: number;
  /** The decision by which a bet is cancelled that may be over. */
  readonly voidRef?: string;
  readonly currency: string;
};
