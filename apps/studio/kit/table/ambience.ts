/**
 * Ambience of a room: wind or water from filtered noise, and an occasional soft note. Synthesized with Web Audio, off
 * until it is turned on, and only while the page is visible.
 */
import type { Room } from './places.ts';

const storageKey = 'ambience';
const loudness = 0.05;
const noteLoudness = 0.02;
const loopSeconds = 6;
const noteSeconds = 4;
const swellHertz = 0.07;

type Air = { readonly hertz: number; readonly notes: readonly number[]; readonly everySeconds: number };

const airs: Readonly<Record<Room, Air>> = {
  observatory: { hertz: 320, notes: [880, 1_174.66, 1_318.51], everySeconds: 11 },
  hangang: { hertz: 620, notes: [440, 523.25, 659.26], everySeconds: 14 },
  hanok: { hertz: 240, notes: [293.66, 349.23, 440, 523.25], everySeconds: 9 },
  skyline: { hertz: 180, notes: [261.63, 329.63, 392], everySeconds: 12 },
  'moon-jar': { hertz: 280, notes: [392, 493.88, 587.33], everySeconds: 13 },
  pine: { hertz: 760, notes: [1_567.98, 1_760, 2_093], everySeconds: 7 },
};

/** Looping noise with emphasized low frequencies, like wind. */
function noiseOf(context: AudioContext): AudioBuffer {
  const length = context.sampleRate * loopSeconds;
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let level = 0;
  for (let at = 0; at < length; at += 1) {
    level = (level + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    samples[at] = level * 3.5 * Math.min(1, (length - at) / context.sampleRate, at / context.sampleRate + 0.2);
  }
  return buffer;
}

function playNote(context: AudioContext, hertz: number): void {
  const from = context.currentTime;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(noteLoudness, from + 0.4);
  envelope.gain.exponentialRampToValueAtTime(0.0001, from + noteSeconds);
  oscillator.connect(envelope).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + noteSeconds);
}

/** Starts the ambience and returns a function that stops it. */
function playAir({ hertz, notes, everySeconds }: Air): () => void {
  const context = new AudioContext();
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const tone = new BiquadFilterNode(context, { type: 'lowpass', frequency: hertz });
  const gain = new GainNode(context, { gain: loudness });
  const swell = new OscillatorNode(context, { frequency: swellHertz });
  const swellDepth = new GainNode(context, { gain: loudness / 2 });
  noise.connect(tone).connect(gain).connect(context.destination);
  swell.connect(swellDepth).connect(gain.gain);
  noise.start();
  swell.start();
  let count = 0;
  const timer = setInterval(() => {
    playNote(context, notes[count % notes.length] ?? hertz);
    count += 1;
  }, everySeconds * 1_000);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

export function createAmbience(room: Room) {
  let isOn = localStorage.getItem(storageKey) === 'on';
  let end: (() => void) | null = null;
  const follow = () => {
    const isWanted = isOn && !document.hidden && navigator.userActivation?.hasBeenActive === true;
    if (isWanted === (end !== null)) return;
    end?.();
    end = isWanted ? playAir(airs[room]) : null;
  };
  addEventListener('pointerdown', follow);
  document.addEventListener('visibilitychange', follow);
  return {
    isOn: () => isOn,
    setOn(on: boolean) {
      isOn = on;
      localStorage.setItem(storageKey, on ? 'on' : 'off');
      follow();
    },
  };
}
export type Ambience = ReturnType<typeof createAmbience>;
