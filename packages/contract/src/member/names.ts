/**
 * What a name may be made of. Invisible letters and letters of several alphabets in one name are refused: they
 * let two members look like one. Kept as `storedName` writes it.
 */
import { isOfficialName } from './official-names.ts';
import { storedName } from './stored-name.ts';

/** Of Latin the letters of languages, not those of phonetics, which look like capitals and like one another. */
const latin = 'A-Za-zÀ-ÖØ-öø-ſƠơƯưẠ-ỹ';
/** Syllables, and letters that stay apart; neither the filler nor letters that no syllable was made of. */
const hangul = '가-힣ㄱ-ㅣㅥ-ㆎ';
const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const han = '\\p{Script=Han}';

/** Alphabets that are written together; every other only by itself. */
const together = [`${latin}${hangul}${han}`, `${latin}${han}${kana}`, '\\p{Script=Cyrillic}', '\\p{Script=Greek}'];
const otherScripts = 'Arabic Armenian Bengali Devanagari Ethiopic Georgian Hebrew Khmer Lao Mongolian Myanmar Thai'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`);

const unseen = /\p{Default_Ignorable_Code_Point}/u;
const nicknames = together.map((letters) => new RegExp(`^(?:(?!\\p{M})[${letters}0-9_]){3,20}$`, 'u'));
/** Words set apart by one space, apostrophe or hyphen: O'Brien, Jean-Luc. */
const holders = [...together, ...otherScripts].map(
  (letters) => new RegExp(`^(?=\\p{L})(?:[ '-]?(?=\\p{L})[${letters}]\\p{M}*){2,30}$`, 'u'),
);

/** In the stored form. */
export const isNickname = (name: string): boolean =>
  !unseen.test(name) && /[^_]/.test(name) && nicknames.some((pattern) => pattern.test(name));

/** An account holder, in the stored form. */
export const isHolder = (name: string): boolean =>
  !unseen.test(name) && holders.some((pattern) => pattern.test(name)) && !isOfficialName(name);

export { isOfficialName, storedName };
