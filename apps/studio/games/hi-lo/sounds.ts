/** Sounds of the game: the snap of a card. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [440, 554.37, 659.25, 739.99, 880, 1108.73, 1318.51];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 760, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 240, glideTo: 480, seconds: 0.14, wave: 'triangle', loud: 0.4 }],
  card: [
    { at: 0, hertz: 1_900, glideTo: 500, seconds: 0.05, wave: 'square', loud: 0.16 },
    { at: 0.03, hertz: 220, seconds: 0.06, wave: 'triangle', loud: 0.5 },
  ],
  right: [
    { at: 0.05, hertz: 880, seconds: 0.1, wave: 'sine', loud: 0.5 },
    { at: 0.13, hertz: 1_108.73, seconds: 0.14, wave: 'sine', loud: 0.5 },
  ],
  wrong: [{ at: 0.05, hertz: 330, glideTo: 110, seconds: 0.35, wave: 'triangle', loud: 0.6 }],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
