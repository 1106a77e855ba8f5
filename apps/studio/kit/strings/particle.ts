const firstSyllable = 0xac_00;
const lastSyllable = 0xd7_a3;
/** Final consonants of a syllable block, none included (Unicode, chapter 3.12). */
const finals = 28;

/**
 * Korean texts write both forms of the subject particle behind a value, `{side}(이/가)`: the first stays after a
 * syllable with a final consonant, the second after any other letter.
 */
export function chooseParticles(text: string): string {
  return text.replaceAll(/(.)\(이\/가\)/gu, (_, letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    const hasFinal = code >= firstSyllable && code <= lastSyllable && (code - firstSyllable) % finals !== 0;
    return `${letter}${hasFinal ? '이' : '가'}`;
  });
}
