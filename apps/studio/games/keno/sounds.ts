/** Sounds of the game: a string for each star, a bell for a hit. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [493.88, 587.33, 659.25, 783.99, 880, 987.77, 1174.66];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 860, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 330, glideTo: 500, seconds: 0.16, wave: 'sine', loud: 0.4 }],
  star: [{ at: 0, hertz: 392, seconds: 0.07, wave: 'triangle', loud: 0.35 }],
  hit: [
    { at: 0, hertz: 987.77, seconds: 0.1, wave: 'sine', loud: 0.6 },
    { at: 0.05, hertz: 1_318.51, seconds: 0.14, wave: 'sine', loud: 0.45 },
  ],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
