/** Sounds of a pond: plucked shots, a net, coins by value, a drum for the guardian. */
import { arpeggio, createSounds, type Tone } from '../../kit/sounds.ts';

const scale = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5];
const pluck = (hertz: number): Tone[] => [
  { at: 0, hertz, glideTo: hertz * 0.7, seconds: 0.08, wave: 'triangle', loud: 0.22 },
];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 780, seconds: 0.05, wave: 'sine', loud: 0.5 }],
  start: [{ at: 0, hertz: 300, glideTo: 620, seconds: 0.18, wave: 'sine', loud: 0.4 }],
  shot0: pluck(620),
  shot1: pluck(560),
  shot2: pluck(500),
  shot3: pluck(430),
  shot4: pluck(330),
  shot5: [{ at: 0, hertz: 160, glideTo: 720, seconds: 0.5, wave: 'sawtooth', loud: 0.22 }],
  net: [{ at: 0, hertz: 150, glideTo: 70, seconds: 0.1, wave: 'sine', loud: 0.4 }],
  boss: [
    { at: 0, hertz: 90, glideTo: 50, seconds: 0.7, wave: 'sine', loud: 0.9 },
    { at: 0.42, hertz: 90, glideTo: 50, seconds: 0.7, wave: 'sine', loud: 0.9 },
    { at: 0.9, hertz: 196, glideTo: 220, seconds: 1.1, wave: 'sawtooth', loud: 0.16 },
  ],
  win: arpeggio(scale.slice(2, 5), 0.06),
  big: arpeggio(scale.slice(1, 7), 0.08),
  huge: arpeggio(scale, 0.1),
});
