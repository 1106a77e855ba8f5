/** Search in names: Korean by syllables or by initial consonants (ㅎㄱ finds 한강), other scripts by letters. */

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

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\-_.]/g, '');
}

/** Each letter of what is sought matches itself, and a lone consonant also for any syllable that begins with it. */
function matchesAt(name: readonly string[], sought: readonly string[], start: number): boolean {
  return sought.every((letter, index) => {
    const other = name[start + index];
    return other !== undefined && (other === letter || (initials.includes(letter) && initialOf(other) === letter));
  });
}

export function matchesName(name: string, sought: string): boolean {
  const letters = [...plain(name)];
  const wanted = [...plain(sought)];
  return wanted.length === 0 || letters.some((_, start) => matchesAt(letters, wanted, start));
}
