/** Sounds of the game: a rush at the start, a crack at the end. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [415.3, 523.25, 622.25, 739.99, 830.61, 1046.5, 1244.51];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 780, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 440, glideTo: 660, seconds: 0.12, wave: 'sine', loud: 0.4 }],
  launch: [{ at: 0, hertz: 120, glideTo: 900, seconds: 0.9, wave: 'sine', loud: 0.35 }],
  crash: [
    { at: 0, hertz: 180, glideTo: 40, seconds: 0.5, wave: 'sawtooth', loud: 0.6 },
    { at: 0, hertz: 1_400, glideTo: 200, seconds: 0.12, wave: 'square', loud: 0.2 },
  ],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
