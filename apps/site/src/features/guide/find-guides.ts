/** Search of the guides: every word must occur in the title, the text or a step. */
import { matchesName } from '../../shell/text/match-name.ts';

export type GuideText = {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
};

export type FoundGuide<Name> = {
  readonly name: Name;
  /** The first step with one of the words; null where the title or the text has them. */
  readonly step: string | null;
};

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => matchesName(text, word));

/** Those with all words in their title come first, otherwise the order is kept. Without words all are found. */
export function findGuides<Name>(
  names: readonly Name[],
  words: readonly string[],
  textOf: (name: Name) => GuideText,
): FoundGuide<Name>[] {
  return names
    .map((name) => ({ name, of: textOf(name) }))
    .filter(({ of: { title, text, steps } }) =>
      hasAll([title, text, ...steps.flatMap((step) => [step.title, step.text])].join('\n'), words),
    )
    .toSorted((one, other) => Number(hasAll(other.of.title, words)) - Number(hasAll(one.of.title, words)))
    .map(({ name, of: { title, text, steps } }) => {
      const isAbove = words.length === 0 || hasAll(`${title}\n${text}`, words);
      const step = isAbove
        ? undefined
        : steps.find((one) => words.some((word) => matchesName(`${one.title}\n${one.text}`, word)));
      return { name, step: step?.title ?? null };
    });
}
