/** The language of a test: all its texts are loaded before anything is drawn. */
import type { Locale } from '@mirinae/contract/codes';
import { changeLanguage, loadLaterTexts, startLanguage } from '../language/language.ts';

let isStarted = false;

export async function speakInTest(start: Parameters<typeof startLanguage>[0], locale: Locale): Promise<void> {
  if (!isStarted) await startLanguage(start);
  isStarted = true;
  await changeLanguage(locale);
  await loadLaterTexts();
}
