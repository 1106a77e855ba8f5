/**
 * Confusable letters, after Unicode Technical Standard 39: the skeleton of a name has each letter replaced by a
 * representative of its confusables. The table is our own, for the scripts allowed in nicknames, in lower case: `I`
 * counts as `i` and looks like `l` and `1`, so that these share one skeleton.
 */
import { storedName } from './stored-name.ts';

/** Rows of a representative and all its confusables. */
const families: readonly (readonly [string, string])[] = [
  ['a', 'аα'],
  ['b', 'ьвβß'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еєε'],
  ['g', 'ԍ'],
  ['h', 'һн'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['l', 'iıі1ιӏ丨ㅣ'],
  ['n', 'пη'],
  ['o', 'оοσ0〇ㅇ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'г'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['u', 'υ'],
  ['v', 'νѵ'],
  ['x', 'хχ'],
  ['y', 'уүγ'],
  ['z', 'ζ'],
  ['3', 'зӡ'],
  ['rn', 'mм'],
  ['vv', 'wшωѡԝ'],
  ['一', 'ーㅡ'],
  ['口', 'ロㅁ'],
  ['卜', 'トㅏ'],
  ['力', 'カ'],
  ['工', 'エㅗ'],
  ['二', 'ニ'],
  ['八', 'ハ'],
  ['夕', 'タ'],
  ['千', 'チ'],
  ['ヘ', 'へ'],
  ['リ', 'り'],
];

const lookOf = new Map(families.flatMap(([look, letters]) => [...letters].map((letter) => [letter, look] as const)));

const looksOf = (text: string): string => [...text].map((letter) => lookOf.get(letter) ?? letter).join('');

/**
 * Skeleton of a name: names with the same skeleton look the same to a reader. Letters are replaced before the
 * decomposition, so that a standalone Hangul vowel counts and one inside a syllable does not, and again after it, for
 * letters with accents.
 */
export function skeletonOf(name: string): string {
  return looksOf(looksOf(storedName(name).toLowerCase()).normalize('NFKD'))
    .replaceAll(/[ _'-]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
