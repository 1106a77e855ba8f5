/**
 * Responsive layout of a table. A wide window shows a scene of fixed size, scaled; in a tall window, and on a phone in
 * landscape, the parts are laid out by the style sheet.
 */
import { watchSize } from '../dom.ts';
import type { ViewOptions } from '../solo/solo-client.ts';

/** Sizes in pixels; a low window shows the table without the room. */
const scenes = { wide: { width: 1_400, height: 740 }, low: { width: 1_260, height: 470 } } as const;
const lowest = 560;
const narrowest = 900;
const largest = 1.6;

export function fitTable({ host, freeArea }: ViewOptions, node: HTMLElement): void {
  watchSize(host, () => {
    const { width, height } = host.getBoundingClientRect();
    const free = freeArea();
    const shape = width < narrowest && width < height ? 'tall' : height < lowest ? 'low' : 'wide';
    const scene = scenes[shape === 'low' ? 'low' : 'wide'];
    const fit = Math.min(width / scene.width, free.height / scene.height, largest);
    node.dataset.shape = shape;
    node.style.setProperty('--head', `${free.top}px`);
    node.style.setProperty('--dock', `${height - free.top - free.height}px`);
    node.style.setProperty('--fit', String(fit));
    node.style.setProperty('--scene-width', `${scene.width}px`);
    node.style.setProperty('--scene-height', `${free.height / fit}px`);
  });
}
