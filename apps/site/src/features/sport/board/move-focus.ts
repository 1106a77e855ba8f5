import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** An arrow key on an odds button goes to the nearest one that way which can be pressed. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = steps[event.key];
  const { target } = event;
  if (!step || !list || !(target instanceof HTMLElement) || target.dataset.odds === undefined) return;
  event.preventDefault();
  const [across, down] = step;
  const here = middleOf(target);
  const others = [...list.querySelectorAll<HTMLElement>('[data-odds]:not(:disabled)')].flatMap((element) => {
    const { x, y } = middleOf(element);
    const ahead = (x - here.x) * across + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * across);
    return ahead > 4 && element !== target ? [{ element, cost: ahead + 4 * aside }] : [];
  });
  const [nearest] = others.toSorted((one, other) => one.cost - other.cost);
  nearest?.element.focus();
}

/** F marks the match whose odds are in focus as a favourite, M opens its page. */
export function actOnMatch({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
  const match = target.closest('article');
  if (key.toLowerCase() === 'f') match?.querySelector<HTMLElement>('[data-star]')?.click();
  if (key.toLowerCase() === 'm') match?.querySelector('a')?.click();
}
