/** Pointer and keyboard input: a press on the water shoots, a long press locks on a fish. */
import { isDialogOpen } from '../../kit/dialogs/dialog.ts';
import type { PondPlay } from './play.ts';

const longMs = 320;

export function listenToHands(stage: HTMLElement, play: PondPlay, canAuto: boolean): void {
  let long = 0;
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  stage.addEventListener('pointermove', (event) => play.pointAt(pointOf(event)));
  stage.addEventListener('pointerdown', (event) => {
    const at = pointOf(event);
    stage.setPointerCapture(event.pointerId);
    play.touch(at, false);
    play.press(true);
    long = window.setTimeout(() => play.touch(at, true), longMs);
  });
  for (const end of ['pointerup', 'pointercancel'])
    stage.addEventListener(end, () => {
      clearTimeout(long);
      play.press(false);
    });
  const keys: Readonly<Record<string, () => void>> = {
    KeyL: () => play.toggleLock(),
    ArrowLeft: () => play.turn(-1),
    ArrowRight: () => play.turn(1),
    Minus: () => play.changeBase(-1),
    Equal: () => play.changeBase(1),
    ...(canAuto && { KeyA: () => play.toggleAuto() }),
  };
  const isOnControl = ({ target }: KeyboardEvent) =>
    target instanceof HTMLElement && target.closest('button, input, dialog, a') !== null;
  addEventListener('keydown', (event) => {
    if (isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    const weapon = /^Digit([1-6])$/.exec(event.code)?.[1];
    if (weapon !== undefined) play.chooseWeapon(Number(weapon) - 1);
    else if (event.code === 'Space' && !isOnControl(event)) {
      event.preventDefault();
      if (!event.repeat) play.press(true);
    } else keys[event.code]?.();
  });
  addEventListener('keyup', ({ code }) => {
    if (code === 'Space') play.press(false);
  });
  addEventListener('blur', () => play.press(false));
}
