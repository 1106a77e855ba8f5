/** Sounds of the game: a rattle, and a bell for a win. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [523.25, 587.33, 698.46, 783.99, 880, 1046.5, 1174.66];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 740, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [0, 0.05, 0.11, 0.18].map((at) => ({
    at,
    hertz: 260,
    glideTo: 120,
    seconds: 0.05,
    wave: 'square',
    loud: 0.14,
  })),
  land: [{ at: 0, hertz: 180, glideTo: 60, seconds: 0.14, wave: 'sine', loud: 0.9 }],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
