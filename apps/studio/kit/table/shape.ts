/**
 * How a table lies in its window. In a wide one it is a scene of fixed size that is scaled; in a tall one, and on a
 * phone on its side, its parts are laid out by the style sheet.
 */
import { watchSize } from '../dom.ts';
import type { ViewOptions } from '../solo/solo-client.ts';

/** In pixels; the scene of a low window is the table alone. */
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
