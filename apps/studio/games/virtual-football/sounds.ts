/** Sounds of a match: the whistle, the kick, and a crowd that swells at a goal. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [392, 493.88, 587.33, 659.25, 783.99, 987.77, 1174.66];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 780, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 440, glideTo: 660, seconds: 0.12, wave: 'sine', loud: 0.4 }],
  kick: [{ at: 0, hertz: 150, glideTo: 60, seconds: 0.12, wave: 'sine', loud: 0.7 }],
  whistle: [
    { at: 0, hertz: 2_300, seconds: 0.18, wave: 'sine', loud: 0.3 },
    { at: 0.22, hertz: 2_300, glideTo: 2_250, seconds: 0.4, wave: 'sine', loud: 0.3 },
  ],
  goal: [
    { at: 0, hertz: 180, glideTo: 420, seconds: 1.1, wave: 'sawtooth', loud: 0.16 },
    { at: 0.05, hertz: 240, glideTo: 520, seconds: 1.2, wave: 'sawtooth', loud: 0.12 },
    { at: 0, hertz: 110, seconds: 0.4, wave: 'sine', loud: 0.5 },
  ],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
