/** Sounds of a table: chips, cards, a bell at the start of betting, ball and dice. */
import { arpeggio, createSounds, type Tone } from '../sounds.ts';

const scale = [392, 493.88, 587.33, 739.99, 783.99, 987.77, 1174.66];

/** Short knocks at given times, each slightly lower. */
const knocks = (times: readonly number[], hertz: number, loud: number): Tone[] =>
  times.map((at, count) => ({
    at,
    hertz: hertz - count * 60,
    glideTo: (hertz - count * 60) * 0.6,
    seconds: 0.05,
    wave: 'triangle',
    loud: loud * (1 - count / (times.length * 2)),
  }));

export const sounds = createSounds({
  click: [{ at: 0, hertz: 2_100, glideTo: 1_500, seconds: 0.04, wave: 'triangle', loud: 0.5 }],
  start: [{ at: 0, hertz: 660, glideTo: 880, seconds: 0.14, wave: 'sine', loud: 0.4 }],
  bell: arpeggio([1_046.5, 1_318.5], 0.12),
  tick: [{ at: 0, hertz: 900, glideTo: 600, seconds: 0.04, wave: 'square', loud: 0.15 }],
  card: [{ at: 0, hertz: 320, glideTo: 900, seconds: 0.09, wave: 'sawtooth', loud: 0.18 }],
  ball: knocks([0, 0.11, 0.25, 0.42, 0.55, 0.64], 1_900, 0.4),
  dice: knocks([0, 0.06, 0.14, 0.24, 0.37, 0.53, 0.6], 720, 0.5),
  pay: knocks([0, 0.07, 0.13, 0.2], 2_300, 0.45),
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
