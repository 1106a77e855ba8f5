/**
 * How a table lies in its window. In a wide one it is a scene of fixed size that is scaled; in a tall one, and on a
 * phone on its side, its parts are laid out by the style sheet.
 */
import { watchSize } from '../dom.ts';
import type { ViewOptions } from '../solo/solo-client.ts';

const sceneWidth = 1_400;
const sceneHeight = 740;
const lowest = 560;
const narrowest = 900;
const largest = 1.6;

export function fitTable({ host, freeArea }: ViewOptions, node: HTMLElement): void {
  watchSize(host, () => {
    const { width, height } = host.getBoundingClientRect();
    const free = freeArea();
    const shape = width < narrowest && width < height ? 'tall' : height < lowest ? 'low' : 'wide';
    const fit = Math.min(width / sceneWidth, free.height / sceneHeight, largest);
    node.dataset.shape = shape;
    node.style.setProperty('--head', `${free.top}px`);
    node.style.setProperty('--dock', `${height - free.top - free.height}px`);
    node.style.setProperty('--fit', String(fit));
    node.style.setProperty('--scene-height', `${free.height / fit}px`);
  });
}
