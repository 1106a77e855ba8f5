/** Sounds of the game: a rising whistle. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [392, 493.88, 587.33, 739.99, 880, 987.77, 1174.66];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 820, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 160, glideTo: 900, seconds: 0.6, wave: 'sine', loud: 0.4 }],
  end: [{ at: 0, hertz: 420, glideTo: 90, seconds: 0.3, wave: 'triangle', loud: 0.6 }],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
