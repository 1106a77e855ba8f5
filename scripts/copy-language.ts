/**
 * `npm run language -- th`: the text files of a new language, as copies of the English ones, each next to its
 * original. What is there already stays. docs/add-a-language.md says what else it needs.
 */
import { copyTexts } from './lib/language-files.ts';

const [tag = ''] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag)) throw new Error('Name the language by its BCP 47 tag: th, zh-Hant.');
const made = await copyTexts(tag);
console.log(`${made.length} files of English texts are to be translated:\n${made.join('\n')}`);
