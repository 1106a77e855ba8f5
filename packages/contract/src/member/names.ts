/**
 * Characters allowed in names. Invisible characters and mixed scripts are refused, because they make two members look
 * alike. Names are stored in the form of `storedName`.
 */
import { isOfficialName } from './official-names.ts';
import { storedName } from './stored-name.ts';

/** Latin letters of languages; phonetic letters are excluded, because they look like capitals and like one another. */
const latin = 'A-Za-zÀ-ÖØ-öø-ſƠơƯưẠ-ỹ';
/** Hangul syllables and standalone jamo, without the filler and without archaic jamo. */
const hangul = '가-힣ㄱ-ㅣㅥ-ㆎ';
const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const han = '\\p{Script=Han}';

/** Scripts that may be mixed in one name; every other script must be used by itself. */
const together = [`${latin}${hangul}${han}`, `${latin}${han}${kana}`, '\\p{Script=Cyrillic}', '\\p{Script=Greek}'];
const otherScripts = 'Arabic Armenian Bengali Devanagari Ethiopic Georgian Hebrew Khmer Lao Mongolian Myanmar Thai'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`);

const unseen = /\p{Default_Ignorable_Code_Point}/u;
const nicknames = together.map((letters) => new RegExp(`^(?:(?!\\p{M})[${letters}0-9_]){3,20}$`, 'u'));
/** Words separated by one space, apostrophe or hyphen: O'Brien, Jean-Luc. */
const holders = [...together, ...otherScripts].map(
  (letters) => new RegExp(`^(?=\\p{L})(?:[ '-]?(?=\\p{L})[${letters}]\\p{M}*){2,30}$`, 'u'),
);

/** Whether a name, in stored form, is a valid nickname. */
export const isNickname = (name: string): boolean =>
  !unseen.test(name) && /[^_]/.test(name) && nicknames.some((pattern) => pattern.test(name));

/** Whether a name, in stored form, is a valid account holder's name. */
export const isHolder = (name: string): boolean =>
  !unseen.test(name) && holders.some((pattern) => pattern.test(name)) && !isOfficialName(name);

export { isOfficialName, storedName };
