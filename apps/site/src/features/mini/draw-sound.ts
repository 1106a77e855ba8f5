/** Sound and voice of a draw: off until asked for, and then on this device. */
import { currentLocale } from '@mirinae/ui/language/language';
import { z } from 'zod';
import { keepOnDevice } from '../../shell/kept.ts';

const choice = z.object({ hasSound: z.boolean(), hasVoice: z.boolean() });
type Choice = z.output<typeof choice>;
const isChoice = (stored: unknown): stored is Choice => choice.safeParse(stored).success;
const kept = keepOnDevice('draw-sound', isChoice, { hasSound: false, hasVoice: false });

export const useDrawSound = kept.use;

const languages = { ko: 'ko-KR', en: 'en-US', vn: 'vi-VN' } as const;

type Note = { hertz: number; afterMs: number; lengthMs: number };
const notes = {
  ball: [{ hertz: 740, afterMs: 0, lengthMs: 90 }],
  close: [
    { hertz: 520, afterMs: 0, lengthMs: 140 },
    { hertz: 390, afterMs: 150, lengthMs: 220 },
  ],
  win: [523, 659, 784, 1_047].map((hertz, place) => ({ hertz, afterMs: place * 110, lengthMs: 260 })),
  lose: [{ hertz: 262, afterMs: 0, lengthMs: 240 }],
} as const satisfies Record<string, readonly Note[]>;

let audio: AudioContext | null = null;

function playNote(context: AudioContext, { hertz, afterMs, lengthMs }: Note): void {
  const start = context.currentTime + afterMs / 1_000;
  const end = start + lengthMs / 1_000;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.16, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export function playSound(what: keyof typeof notes): void {
  if (!kept.read().hasSound) return;
  audio ??= new AudioContext();
  const context = audio;
  for (const note of notes[what]) playNote(context, note);
}

export function say(text: string): void {
  if (!kept.read().hasVoice || !('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = languages[currentLocale()];
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
}

/** Turned on by a press, which is what browsers ask before anything may sound. */
export function switchSound(what: keyof Choice): void {
  const before = kept.read();
  kept.set({ ...before, [what]: !before[what] });
  if (what === 'hasSound') playSound('ball');
}
