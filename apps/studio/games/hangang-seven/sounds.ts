/** What the game sounds like. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

/** The five notes of the Korean gyemyeonjo-like pentatonic scale on A. */
const scale = [440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 880, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 140, glideTo: 420, seconds: 0.32, wave: 'sawtooth', loud: 0.28 }],
  stop: [
    { at: 0, hertz: 150, glideTo: 70, seconds: 0.12, wave: 'sine', loud: 1 },
    { at: 0, hertz: 1_800, seconds: 0.02, wave: 'square', loud: 0.12 },
  ],
  line: [{ at: 0, hertz: 659.25, seconds: 0.18, wave: 'triangle', loud: 0.5 }],
  win: arpeggio(scale.slice(0, 4), 0.09),
  big: arpeggio(scale.slice(0, 7), 0.11),
  huge: [...arpeggio(scale, 0.12), ...arpeggio(scale.slice(3), 0.12).map((tone) => ({ ...tone, at: tone.at + 1.2 }))],
});
