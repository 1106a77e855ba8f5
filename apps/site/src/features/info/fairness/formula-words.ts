/** Identifiers in the formulas of the mapping page, each explained there in the reader's language. */
import type { Line } from './mapping.ts';

/** Identifiers that need no explanation. */
const signs = ['HMAC', 'SHA', 'mod', 'min', 'xoshiro128'];
/** Explained once, with the rule that all others build on. */
export const commonWords = ['stream', 'block', 'below', 'word', 'pick', 'weighted', 'stake', 'payout', 'JSON'] as const;

const quoted = /"[^"]*"/g;
/** A letter by itself counts something, or is one of S, C and N. */
const word = /[A-Za-z][A-Za-z0-9]+/g;

export function wordsOf(lines: readonly Line[]): string[] {
  const formulas = lines.filter((line) => typeof line === 'string');
  const words = formulas.flatMap((line) => line.replaceAll(quoted, '').match(word) ?? []);
  return [...new Set(words)].filter((one) => !signs.includes(one));
}

/** Legend of a rule, in the order of the rule. */
export function legendOf(lines: readonly Line[]): string[] {
  const isCommon = (one: string) => commonWords.some((common) => common === one);
  return wordsOf(lines).filter((one) => !isCommon(one));
}
