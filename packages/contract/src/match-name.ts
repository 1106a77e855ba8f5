/**
 * Search in names: Korean by syllables or by initial consonants (ㅎㄱ finds 한강), other scripts by letters, with or
 * without diacritics. Works on letters of `plainName`, so that a long list is normalized once.
 */
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const syllablesPerInitial = 588;

function initialOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstSyllable && code <= lastSyllable
    ? (initials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? letter)
    : letter;
}

/** Normalizes a name for search: removes diacritics and recomposes syllables of separate letters. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[\s\-_.]/g, '');
}

const bits = 31;

/**
 * Bit mask of letters; a syllable has the bit of its initial consonant. A name whose mask lacks a bit of the query
 * cannot match.
 */
export function letterMask(letters: readonly string[]): number {
  return letters.reduce((mask, letter) => mask | (1 << ((initialOf(letter).codePointAt(0) ?? 0) % bits)), 0);
}

/**
 * Whether the query matches at `start`: each letter matches itself, a lone consonant also any syllable that begins with
 * it.
 */
export function matchesAt(name: readonly string[], query: readonly string[], start: number): boolean {
  return query.every((letter, index) => {
    const other = name[start + index];
    return other !== undefined && (other === letter || (initials.includes(letter) && initialOf(other) === letter));
  });
}

/** Index of the match in the name; -1 without a match. */
export function indexOfMatch(letters: readonly string[], query: readonly string[]): number {
  if (query.length === 0) return 0;
  return letters.findIndex((_, start) => matchesAt(letters, query, start));
}
