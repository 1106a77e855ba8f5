/**
 * Letters that look like one another, after Unicode's report 39: the skeleton of a name is what is left of it when each
 * is replaced by the one it looks like. The table is our own, of the scripts that a nickname may be written in, in
 * lower case: since `I` counts as `i` and looks like `l` and `1`, these share one skeleton.
 */
import { storedName } from './stored-name.ts';

/** What they look like, then all that look like it. */
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
 * Two names with the same skeleton are one name to who reads them. Replaced before the letters are taken apart, so that
 * a lone vowel of Hangul counts and the same vowel inside a syllable does not, and after it, for letters with accents.
 */
export function skeletonOf(name: string): string {
  return looksOf(looksOf(storedName(name).toLowerCase()).normalize('NFKD'))
    .replaceAll(/[ _'-]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
