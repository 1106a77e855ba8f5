/** Tones of the office: one context of sound for all, as browsers allow few. */
let audio: AudioContext | null = null;

type Tones = {
  readonly type: OscillatorType;
  /** Hertz, one after the other. */
  readonly frequencies: readonly number[];
  /** From 0 to 1. */
  readonly volume: number;
  /** Seconds from the beginning of one to that of the next. */
  readonly apart: number;
  /** Seconds until one has faded. */
  readonly length: number;
};

/** A page that was reloaded sounds only after its first press: the browser holds it back until then. */
export function soundTones({ type, frequencies, volume, apart, length }: Tones): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  for (const [index, frequency] of frequencies.entries()) {
    const tone = new OscillatorNode(audio, { type, frequency });
    const gain = new GainNode(audio, { gain: 0 });
    const at = start + index * apart;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
