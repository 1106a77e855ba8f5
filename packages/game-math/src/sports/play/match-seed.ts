/**
 * What a simulated match is drawn from, and the promise of it: all that decides the match is bound by one hash before
 * its first price, and published when the match is over. docs/fairness/sports.md.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Ratings } from './match.ts';

/** Raised with every change to how a match is played: a match is played again by the rules of its time alone. */
export const playRules = 1;

/** All that decides a match. */
export type MatchTerms = {
  readonly fixture: string;
  readonly sport: string;
  /** `playRules` of its time. */
  readonly rules: number;
  /** Prior ratings of both sides, before the form of the day. */
  readonly ratings: Ratings;
  /** The last one of a card of fights. */
  readonly isMain: boolean;
  /** 32 bytes as lower-case hexadecimal digits. */
  readonly seed: string;
};

/** Each match has a seed of its own: who knows one of them knows neither the secret nor another. */
export const matchSeedOf = (secret: string, fixture: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`mirinae/match-seed/1\n${fixture}`)));

/** Hashed text. Numbers are written as JavaScript writes them, which loses nothing. */
export const termsText = ({ fixture, sport, rules, ratings, isMain, seed }: MatchTerms): string =>
  [
    'mirinae/simulated-match/1',
    fixture,
    sport,
    `${rules}`,
    `${ratings.home}`,
    `${ratings.away}`,
    isMain ? 'main' : 'plain',
    seed,
  ].join('\n');

/** 64 lower-case hexadecimal digits. */
export const matchCommitmentOf = (terms: MatchTerms): string => bytesToHex(sha256(utf8ToBytes(termsText(terms))));
