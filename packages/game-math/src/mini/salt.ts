/**
 * Salt of a shared draw: all bets of the round, the state of the ledger when betting closed, and a round of a public
 * beacon that is published after the close. None of them was known at the commitment to the server seed, and the last
 * one was unknown while bets were accepted. A bet's digest hides the bet behind the random request key of its browser,
 * so that all digests can be published and only the bettor can prove a bet.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MiniGame } from './families.ts';

/** Member's part of a bet, without fields that the house could choose. */
export type SaltingBet = {
  readonly roundId: number;
  readonly requestKey: string;
  readonly game: MiniGame;
  readonly market: string;
  readonly outcome: string;
  /** Odds in hundredths. */
  readonly odds: number;
  /** Stake in smallest units. */
  readonly stake: number;
};

/** Hex digests of the bets of a round, and of the newest batch of the ledger when betting closed. */
export type SaltParts = { readonly betsDigest: string; readonly ledgerDigest: string };

/** Beacon round that a draw is bound to before its bets; the signature is published after the close. */
export type BoundBeacon = { readonly name: string; readonly round: number; readonly signature: string | null };

const digestOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

export function betDigest({ roundId, requestKey, game, market, outcome, odds, stake }: SaltingBet): string {
  return digestOf([roundId, requestKey, game, market, outcome, odds, stake].join(':'));
}

/** SHA-256 over the sorted digests, one per line: the order of bets has no influence. */
export function digestOfBets(digests: readonly string[]): string {
  return digestOf(
    digests
      .toSorted()
      .map((digest) => `${digest}\n`)
      .join(''),
  );
}

/** Salt with the beacon's `signature`; null for a draw without a beacon. */
export function saltOf({ betsDigest, ledgerDigest }: SaltParts, signature: string | null): string {
  const parts = [betsDigest, ledgerDigest];
  return digestOf((signature === null ? parts : [...parts, signature]).join(':'));
}
