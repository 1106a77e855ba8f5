/**
 * Short sounds synthesized with Web Audio, without downloads. Silent until the first touch, as browsers require, until
 * sound is turned on, and when muted. The setting of the house that opened the game has priority.
 */
const storageKey = 'sound';
const loudest = 0.22;

/** Volume set by the house, from 0 to 1, by `?sound=70`; null without one. */
export function loudnessOf(search: string): number | null {
  const requested = new URLSearchParams(search).get('sound');
  const percent = requested === null || requested === '' ? Number.NaN : Number(requested);
  return percent >= 0 && percent <= 100 ? percent / 100 : null;
}

/** Sounds of every game; a game adds its own. */
export type SoundName = 'click' | 'start' | 'win' | 'big' | 'huge';
export type Sounds<Name extends string = SoundName> = {
  play(name: Name): void;
  isOn(): boolean;
  setOn(on: boolean): void;
};

export type Tone = {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly wave: OscillatorType;
  readonly loud: number;
  readonly glideTo?: number;
};

/** Consecutive notes, `step` seconds apart. */
export function arpeggio(hertz: readonly number[], step: number): Tone[] {
  return hertz.map((note, index) => ({
    at: index * step,
    hertz: note,
    seconds: step * 2.4,
    wave: 'triangle',
    loud: 0.8,
  }));
}

function playTone(context: AudioContext, out: GainNode, tone: Tone): void {
  const from = context.currentTime + tone.at;
  const oscillator = new OscillatorNode(context, { type: tone.wave, frequency: tone.hertz });
  if (tone.glideTo) oscillator.frequency.exponentialRampToValueAtTime(tone.glideTo, from + tone.seconds);
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(tone.loud, from + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.001, from + tone.seconds);
  oscillator.connect(envelope).connect(out);
  oscillator.start(from);
  oscillator.stop(from + tone.seconds + 0.02);
}

export function createSounds<Name extends string>(tones: Readonly<Record<Name, readonly Tone[]>>): Sounds<Name> {
  const requested = loudnessOf(location.search);
  let isOn = requested === null ? localStorage.getItem(storageKey) === 'on' : requested > 0;
  let out: { context: AudioContext; gain: GainNode } | null = null;

  const open = () => {
    const context = new AudioContext();
    const gain = new GainNode(context, { gain: loudest * (requested || 1) });
    gain.connect(context.destination);
    return { context, gain };
  };

  return {
    play(name) {
      if (!isOn || !navigator.userActivation?.hasBeenActive) return;
      try {
        out ??= open();
        for (const tone of tones[name]) playTone(out.context, out.gain, tone);
      } catch {
        // A device without an audio output plays in silence.
      }
    },
    isOn: () => isOn,
    setOn(on) {
      isOn = on;
      localStorage.setItem(storageKey, on ? 'on' : 'off');
    },
  };
}
