/**
 * Seed of a simulated match, and its commitment: all inputs of the match are bound by one hash before its first price,
 * and published after the match. docs/fairness/sports.md.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Ratings } from './match.ts';

/** Version of the rules, raised with every change: a match can be replayed only by the rules of its time. */
export const playRules = 1;

/** All inputs that determine a match. */
export type MatchTerms = {
  readonly fixture: string;
  readonly sport: string;
  /** `playRules` when the match was played. */
  readonly rules: number;
  /** Prior ratings of both sides, before the form of the day. */
  readonly ratings: Ratings;
  /** Whether it is the main event of a fight card. */
  readonly isMain: boolean;
  /** 32 bytes as lower-case hexadecimal digits. */
  readonly seed: string;
};

/** Seed of one match, derived so that it reveals neither the secret nor other seeds. */
export const matchSeedOf = (secret: string, fixture: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`mirinae/match-seed/1\n${fixture}`)));

/** Hashed text. JavaScript's shortest form of numbers is exact. */
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
