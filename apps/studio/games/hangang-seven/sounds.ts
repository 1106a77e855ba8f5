/** Short sounds made on the spot with Web Audio: nothing is downloaded. Silent until the first touch, as browsers ask, and when muted. */
const storageKey = 'sound';
const volume = 0.22;

export type SoundName = 'click' | 'spin' | 'stop' | 'line' | 'win' | 'big' | 'huge';
export type Sounds = {
  play(name: SoundName): void;
  isOn(): boolean;
  setOn(on: boolean): void;
};

type Tone = { at: number; hertz: number; seconds: number; wave: OscillatorType; loud: number; glideTo?: number };

const arpeggio = (hertz: readonly number[], step: number): Tone[] =>
  hertz.map((note, index) => ({ at: index * step, hertz: note, seconds: step * 2.4, wave: 'triangle', loud: 0.8 }));
/** The five notes of the Korean gyemyeonjo-like pentatonic scale on A. */
const scale = [440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  click: [{ at: 0, hertz: 880, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  spin: [{ at: 0, hertz: 140, glideTo: 420, seconds: 0.32, wave: 'sawtooth', loud: 0.28 }],
  stop: [
    { at: 0, hertz: 150, glideTo: 70, seconds: 0.12, wave: 'sine', loud: 1 },
    { at: 0, hertz: 1_800, seconds: 0.02, wave: 'square', loud: 0.12 },
  ],
  line: [{ at: 0, hertz: 659.25, seconds: 0.18, wave: 'triangle', loud: 0.5 }],
  win: arpeggio(scale.slice(0, 4), 0.09),
  big: arpeggio(scale.slice(0, 7), 0.11),
  huge: [...arpeggio(scale, 0.12), ...arpeggio(scale.slice(3), 0.12).map((tone) => ({ ...tone, at: tone.at + 1.2 }))],
};

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

export function createSounds(): Sounds {
  let isOn = localStorage.getItem(storageKey) !== 'off';
  let out: { context: AudioContext; gain: GainNode } | null = null;

  const open = () => {
    const context = new AudioContext();
    const gain = new GainNode(context, { gain: volume });
    gain.connect(context.destination);
    return { context, gain };
  };

  return {
    play(name) {
      if (!isOn || !navigator.userActivation?.hasBeenActive) return;
      out ??= open();
      for (const tone of tones[name]) playTone(out.context, out.gain, tone);
    },
    isOn: () => isOn,
    setOn(on) {
      isOn = on;
      localStorage.setItem(storageKey, on ? 'on' : 'off');
    },
  };
}
