/** Search in names and texts of the site, and the places of what was found. */
import { indexOfMatch, matchesAt, plainName } from '@mirinae/contract/match-name';
import type { Game } from '@mirinae/contract/play/play';

export function matchesName(name: string, query: string): boolean {
  return indexOfMatch([...plainName(name)], [...plainName(query)]) >= 0;
}

/** A letter of a text as search sees it, and its index in the text. */
type Seen = { readonly letter: string; readonly from: number; readonly to: number };

function seenLetters(text: string): Seen[] {
  let from = 0;
  return [...text].flatMap((original) => {
    const to = from + original.length;
    const seen = [...plainName(original)].map((letter) => ({ letter, from, to }));
    from = to;
    return seen;
  });
}

/** Every place of a word in a text, by the text's own indexes; none of an empty word. */
function placesOf(letters: readonly Seen[], word: string): { from: number; to: number }[] {
  const query = [...plainName(word)];
  const only = letters.map(({ letter }) => letter);
  if (query.length === 0) return [];
  return letters.flatMap(({ from }, start) => {
    const last = letters[start + query.length - 1];
    return last && matchesAt(only, query, start) ? [{ from, to: last.to }] : [];
  });
}

/** Words of a search text; all of them must occur in a hit. */
export const splitQuery = (query: string): string[] => query.split(/\s+/).filter((word) => plainName(word) !== '');

export type Part = { readonly text: string; readonly isHit: boolean; readonly from: number };

/** A text in parts: what one of the words matches, and what is between. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const composed = text.normalize('NFC');
  const letters = seenLetters(composed);
  const hits = words.flatMap((word) => placesOf(letters, word)).toSorted((one, other) => one.from - other.from);
  const parts: Part[] = [];
  let at = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > at) parts.push({ text: composed.slice(at, to), isHit, from: at });
    at = Math.max(at, to);
  };
  for (const { from, to } of hits) {
    add(from, false);
    add(to, true);
  }
  add(composed.length, false);
  return parts;
}

/** Items with a matching name; those whose name begins with the text come first, otherwise the order is kept. */
export function bestMatches<Item>(
  items: readonly Item[],
  query: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const letters = [...plainName(query)];
  return items
    .flatMap((item) => {
      const places = namesOf(item).map((name) => indexOfMatch([...plainName(name)], letters));
      const found = places.filter((index) => index >= 0);
      return found.length === 0 ? [] : [{ item, isFirst: found.includes(0) }];
    })
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ item }) => item);
}

/** Every name a game goes by. */
export const namesOfGame = ({ names }: Pick<Game, 'names'>): string[] => Object.values(names);
