/** HTML stage in the area between the controls, with the win banner above it. */
import { el, watchSize } from './dom.ts';
import type { ViewOptions } from './solo/solo-client.ts';
import { createWinBanner, type WinBanner } from './win-banner.ts';

export function openHtmlStage(
  { host, freeArea }: ViewOptions,
  className: string,
  ...children: readonly Node[]
): { readonly node: HTMLElement; readonly banner: WinBanner } {
  const banner = createWinBanner();
  const node = el('div', { class: `html-stage ${className}` }, ...children, banner.node);
  host.replaceChildren(node);
  watchSize(host, () => {
    const { left, top, width, height } = freeArea();
    node.style.inset = `${top}px auto auto ${left}px`;
    node.style.width = `${width}px`;
    node.style.height = `${height}px`;
  });
  return { node, banner };
}
