/** Search of the guides: every word must occur in the title, the text or a step. */
import { matchesName } from '../../shell/text/match-name.ts';

export type GuideText = {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
};

export type FoundGuide<Name> = {
  readonly name: Name;
  /** The first step with a searched word; null where the title or the text has them. */
  readonly step: string | null;
};

const hasAll = (text: string, queries: readonly string[]): boolean => queries.every((word) => matchesName(text, word));

/** Those that match in their title come first, otherwise the order is kept. Without a query all are found. */
export function findGuides<Name>(
  names: readonly Name[],
  queries: readonly string[],
  textOf: (name: Name) => GuideText,
): FoundGuide<Name>[] {
  return names
    .map((name) => ({ name, of: textOf(name) }))
    .filter(({ of: { title, text, steps } }) =>
      hasAll([title, text, ...steps.flatMap((step) => [step.title, step.text])].join('\n'), queries),
    )
    .toSorted((one, other) => Number(hasAll(other.of.title, queries)) - Number(hasAll(one.of.title, queries)))
    .map(({ name, of: { title, text, steps } }) => {
      const isAbove = queries.length === 0 || hasAll(`${title}\n${text}`, queries);
      const step = isAbove
        ? undefined
        : steps.find((one) => queries.some((word) => matchesName(`${one.title}\n${one.text}`, word)));
      return { name, step: step?.title ?? null };
    });
}
