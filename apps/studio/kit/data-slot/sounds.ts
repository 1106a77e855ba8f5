/** Sounds of a data-driven slot, on the scale of its theme. */
import { arpeggio, createSounds } from '../sounds.ts';

export function slotSounds(scale: readonly number[]) {
  const [low = 220, second = 247, third = 294] = scale;
  return createSounds({
    click: [{ at: 0, hertz: 880, seconds: 0.05, wave: 'sine', loud: 0.5 }],
    start: [{ at: 0, hertz: low / 2, glideTo: low, seconds: 0.28, wave: 'triangle', loud: 0.4 }],
    stop: [{ at: 0, hertz: low / 2, glideTo: low / 4, seconds: 0.11, wave: 'sine', loud: 0.9 }],
    line: [
      { at: 0, hertz: second, seconds: 0.2, wave: 'triangle', loud: 0.5 },
      { at: 0.07, hertz: third, seconds: 0.24, wave: 'triangle', loud: 0.5 },
    ],
    fall: [{ at: 0, hertz: low * 1.5, glideTo: low * 0.75, seconds: 0.16, wave: 'sine', loud: 0.5 }],
    land: [{ at: 0, hertz: third * 2, seconds: 0.14, wave: 'sine', loud: 0.6 }],
    multiply: arpeggio(scale.slice(2, 5), 0.06),
    feature: arpeggio(scale, 0.1),
    win: arpeggio(scale.slice(0, 4), 0.09),
    big: arpeggio(scale.slice(0, 6), 0.11),
    huge: [...arpeggio(scale, 0.12), ...arpeggio(scale, 0.12).map((tone) => ({ ...tone, at: tone.at + 0.9 }))],
  });
}

export type SlotSounds = ReturnType<typeof slotSounds>;
