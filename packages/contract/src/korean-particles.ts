/**
 * Korean texts write both forms of a particle behind a value, `{side}(이/가)`: the first stays after a final consonant,
 * the second after a vowel. Digits count as they are read; other letters as vowels.
 */

const firstSyllable = 0xac_00;
const lastSyllable = 0xd7_a3;
/** Final consonants of a syllable block, none included (Unicode, chapter 3.12), and the place of ㄹ among them. */
const finals = 28;
const rieul = 8;
/** 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. */
const digitFinals = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0] as const;

const written = /(.)\((은\/는|이\/가|을\/를|과\/와|으로\/로)\)/gu;

function finalOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) return (code - firstSyllable) % finals;
  return digitFinals[Number.parseInt(letter, 10)] ?? 0;
}

export function chooseParticles(text: string): string {
  return text.replaceAll(written, (_, letter: string, pair: string) => {
    const [afterConsonant = '', afterVowel = ''] = pair.split('/');
    const final = finalOf(letter);
    // 으로 is 로 after ㄹ, too.
    const isFirst = final !== 0 && !(afterVowel === '로' && final === rieul);
    return `${letter}${isFirst ? afterConsonant : afterVowel}`;
  });
}
