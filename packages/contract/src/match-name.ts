/**
 * Names as they are searched: Korean by syllables or by initial consonants (ㅎㄱ finds 한강), other scripts by letters,
 * with their marks or without. Takes and gives letters of `plainName`, so that a long list is made plain once.
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

/** A name as search sees it: marks go; the parts of a syllable are letters and come together again. */
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
 * A bit for each letter, the same for a syllable and the consonant it begins with: where the mask of a name lacks a bit
 * of what is sought, there is no match.
 */
export function letterMask(letters: readonly string[]): number {
  return letters.reduce((mask, letter) => mask | (1 << ((initialOf(letter).codePointAt(0) ?? 0) % bits)), 0);
}

/** Each letter of what is sought matches itself, and a lone consonant also for any syllable that begins with it. */
export function matchesAt(name: readonly string[], sought: readonly string[], start: number): boolean {
  return sought.every((letter, index) => {
    const other = name[start + index];
    return other !== undefined && (other === letter || (initials.includes(letter) && initialOf(other) === letter));
  });
}

/** Where in the name the match begins; -1 where there is none. */
export function indexOfMatch(letters: readonly string[], sought: readonly string[]): number {
  if (sought.length === 0) return 0;
  return letters.findIndex((_, start) => matchesAt(letters, sought, start));
}
