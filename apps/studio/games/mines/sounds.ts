/** Sounds of the game: glass for a star, a low blast for a mine. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [587.33, 659.25, 739.99, 880, 987.77, 1174.66, 1318.51];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 800, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 300, glideTo: 620, seconds: 0.2, wave: 'sine', loud: 0.4 }],
  star: [
    { at: 0, hertz: 1_174.66, seconds: 0.09, wave: 'sine', loud: 0.5 },
    { at: 0.07, hertz: 1_567.98, seconds: 0.12, wave: 'sine', loud: 0.4 },
  ],
  blast: [
    { at: 0, hertz: 130, glideTo: 34, seconds: 0.5, wave: 'sawtooth', loud: 0.7 },
    { at: 0.02, hertz: 70, glideTo: 28, seconds: 0.7, wave: 'square', loud: 0.35 },
  ],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
