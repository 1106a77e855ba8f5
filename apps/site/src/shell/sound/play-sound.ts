/** The sounds of the site, made on the spot, and its voice; as loud as the member chose. */
import { languageOf } from '@mirinae/contract/languages';
import { currentLocale } from '@mirinae/ui/language/language';
import { loudnessOf } from './sound.ts';

const loudest = 0.23;

type Note = { hertz: number; afterMs: number; lengthMs: number };
const notes = {
  ball: [{ hertz: 740, afterMs: 0, lengthMs: 90 }],
  close: [
    { hertz: 520, afterMs: 0, lengthMs: 140 },
    { hertz: 390, afterMs: 150, lengthMs: 220 },
  ],
  win: [523, 659, 784, 1_047].map((hertz, index) => ({ hertz, afterMs: index * 110, lengthMs: 260 })),
  lose: [{ hertz: 262, afterMs: 0, lengthMs: 240 }],
  message: [
    { hertz: 880, afterMs: 0, lengthMs: 120 },
    { hertz: 1_175, afterMs: 120, lengthMs: 200 },
  ],
} as const satisfies Record<string, readonly Note[]>;

let audio: AudioContext | null = null;

function playNote(context: AudioContext, { hertz, afterMs, lengthMs }: Note, loudness: number): void {
  const start = context.currentTime + afterMs / 1_000;
  const end = start + lengthMs / 1_000;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(loudest * loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export function playSound(what: keyof typeof notes): void {
  const loudness = loudnessOf('hasEffects');
  if (loudness === 0) return;
  audio ??= new AudioContext();
  const context = audio;
  for (const note of notes[what]) playNote(context, note, loudness);
}

export function say(text: string): void {
  const loudness = loudnessOf('hasVoice');
  if (loudness === 0 || !('speechSynthesis' in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = languageOf(currentLocale()).regionTag;
  utterance.volume = loudness;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}
