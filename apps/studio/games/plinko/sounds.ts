/** Sounds of the game: glass beads. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 900, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 520, glideTo: 380, seconds: 0.12, wave: 'sine', loud: 0.4 }],
  peg: [{ at: 0, hertz: 1_400, seconds: 0.04, wave: 'sine', loud: 0.25 }],
  land: [{ at: 0, hertz: 300, glideTo: 200, seconds: 0.12, wave: 'triangle', loud: 0.7 }],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
