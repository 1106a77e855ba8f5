/**
 * Speech of the dealer by the voices of the player's device, without downloads; without a voice of the language the
 * texts are shown only. Muted with all other sounds.
 */
import type { Locale } from '@mirinae/contract/languages';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Voice for a language, offline ones first; null without one. */
export function voiceOf<Known extends Voice>(voices: readonly Known[], locale: Locale): Known | null {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === locale);
  return own.find(({ localService }) => localService) ?? own[0] ?? null;
}

/** Returns a function that speaks a text, and cancels the previous one. */
export function createDealerVoice(locale: Locale, isOn: () => boolean): (text: string) => void {
  return (text) => {
    if (!('speechSynthesis' in window) || !isOn() || document.hidden) return;
    const voice = voiceOf(speechSynthesis.getVoices(), locale);
    if (!voice || !navigator.userActivation?.hasBeenActive) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  };
}
