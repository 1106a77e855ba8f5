/**
 * The dealer's words aloud, by the voices of the player's own device: nothing is downloaded, and where it has no voice
 * of the language the words are read alone. As silent as all other sounds: until they are turned on.
 */
import type { Locale } from '@mirinae/contract/languages';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** One that speaks without a line goes before others of the language; null where there is none. */
export function voiceOf<Known extends Voice>(voices: readonly Known[], locale: Locale): Known | null {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === locale);
  return own.find(({ localService }) => localService) ?? own[0] ?? null;
}

/** Answers what says words; what is still being said is broken off. */
export function createDealerVoice(locale: Locale, isOn: () => boolean): (words: string) => void {
  return (words) => {
    if (!('speechSynthesis' in window) || !isOn() || document.hidden) return;
    const voice = voiceOf(speechSynthesis.getVoices(), locale);
    if (!voice || !navigator.userActivation?.hasBeenActive) return;
    const said = new SpeechSynthesisUtterance(words);
    said.voice = voice;
    said.lang = voice.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  };
}
