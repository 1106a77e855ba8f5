/**
 * Keyboard shortcuts of a table, independent of the keyboard layout: chips by number or arrow, and actions on the bet.
 */
import type { ChipPlay } from './chip-play.ts';
import type { Rail } from './rail.ts';

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, input, select, textarea, .squeeze') !== null;

export function listenKeys(play: ChipPlay, rail: Pick<Rail, 'step' | 'choose'>): void {
  const acts: Readonly<Partial<Record<string, () => void>>> = {
    KeyU: play.undo,
    Backspace: play.undo,
    KeyR: play.rebet,
    KeyD: play.double,
    KeyC: play.clear,
    Delete: play.clear,
    ArrowLeft: () => rail.step(-1),
    ArrowRight: () => rail.step(1),
  };
  addEventListener('keydown', (event) => {
    const { code, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isElsewhere(target)) return;
    const digit = /^(?:Digit|Numpad)([1-7])$/.exec(code)?.[1];
    const act = digit === undefined ? acts[code] : () => rail.choose(Number(digit) - 1);
    if (!act) return;
    event.preventDefault();
    act();
  });
}
