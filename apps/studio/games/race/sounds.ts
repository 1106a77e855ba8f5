/** Sounds of a race: the gates, hooves, a bell at the post. */
import { arpeggio, createSounds, type Tone } from '../../kit/sounds.ts';

const scale = [392, 493.88, 587.33, 739.99, 783.99, 987.77, 1174.66];

const hooves = (hertz: number): Tone[] =>
  [0, 0.07, 0.15, 0.19].map((at, count) => ({
    at,
    hertz: hertz - count * 9,
    glideTo: 60,
    seconds: 0.07,
    wave: 'triangle',
    loud: 0.5 - count * 0.06,
  }));

export const sounds = createSounds({
  click: [{ at: 0, hertz: 2_100, glideTo: 1_500, seconds: 0.04, wave: 'triangle', loud: 0.5 }],
  start: [{ at: 0, hertz: 660, glideTo: 880, seconds: 0.14, wave: 'sine', loud: 0.4 }],
  gate: [
    { at: 0, hertz: 180, glideTo: 70, seconds: 0.2, wave: 'square', loud: 0.35 },
    { at: 0.05, hertz: 1_400, glideTo: 2_000, seconds: 0.22, wave: 'sawtooth', loud: 0.12 },
  ],
  hooves: hooves(190),
  bell: arpeggio([1_046.5, 1_318.5, 1_046.5], 0.14),
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
