/** What the table sounds like: chips, cards, a bell when bets are taken. */
import { arpeggio, createSounds } from '../../kit/sounds.ts';

const scale = [392, 493.88, 587.33, 739.99, 783.99, 987.77, 1174.66];

export const sounds = createSounds({
  click: [{ at: 0, hertz: 2_100, glideTo: 1_500, seconds: 0.04, wave: 'triangle', loud: 0.5 }],
  start: [{ at: 0, hertz: 660, glideTo: 880, seconds: 0.14, wave: 'sine', loud: 0.4 }],
  bell: arpeggio([1_046.5, 1_318.5], 0.12),
  tick: [{ at: 0, hertz: 900, glideTo: 600, seconds: 0.04, wave: 'square', loud: 0.15 }],
  card: [{ at: 0, hertz: 320, glideTo: 900, seconds: 0.09, wave: 'sawtooth', loud: 0.18 }],
  win: arpeggio(scale.slice(0, 3), 0.08),
  big: arpeggio(scale.slice(0, 5), 0.1),
  huge: arpeggio(scale, 0.12),
});
