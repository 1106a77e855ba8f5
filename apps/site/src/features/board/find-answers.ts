/** Search of the FAQ: every word must occur in the question or the answer. */
import type { Answer } from '@mirinae/contract/calls';
import { matchesName } from '../../shell/text/match-name.ts';

export type FaqEntry = Answer<'board.faq'>['list'][number];

/** Entries with all words; those with all of them in the question come first, otherwise the order is kept. */
export function findAnswers(entries: readonly FaqEntry[], words: readonly string[]): FaqEntry[] {
  const isMatch = ({ title }: FaqEntry) => words.every((word) => matchesName(title, word));
  return entries
    .filter((entry) => words.every((word) => matchesName(entry.title, word) || matchesName(entry.text, word)))
    .toSorted((one, other) => Number(isMatch(other)) - Number(isMatch(one)));
}

/** How many there are of each category, in the order in which they are shown. */
export function countsOf(entries: readonly FaqEntry[], categories: readonly string[]) {
  return categories
    .map((category) => ({ category, count: entries.filter((entry) => entry.category === category).length }))
    .filter(({ count }) => count > 0);
}
