/** Symbols, grids, paylines and pays as small HTML pictures. */
import { el } from '../dom.ts';

/** Picture of a symbol, or its name if there is none. */
export function symbolPicture(url: string | null, name: string): HTMLElement {
  return url
    ? el('img', { class: 'symbol', src: url, alt: name, width: '64', height: '64' })
    : el('span', { class: 'symbol symbol-word' }, name);
}

/** Grid in the order of the rules, `reels[reel][row]`. */
export function gridPicture(reels: readonly (readonly HTMLElement[])[]): HTMLElement {
  const rows = reels[0]?.keys() ?? [];
  const cells = [...rows].flatMap((row) => reels.flatMap((reel) => reel[row] ?? []));
  return el('div', { class: 'mini-grid', style: `--reels: ${reels.length}` }, ...cells);
}

/** Payline, given by its row on each reel. */
export function lineFigure(name: string, rowOfReel: readonly number[], rowCount: number): HTMLElement {
  const cells = Array.from({ length: rowCount }, (_, row) =>
    rowOfReel.map((on) => el('i', on === row ? { class: 'is-on' } : {})),
  );
  const style = `--reels: ${rowOfReel.length}`;
  return el(
    'li',
    { class: 'line' },
    el('div', { class: 'line-grid', role: 'img', 'aria-label': name, style }, ...cells.flat()),
    el('span', {}, name),
  );
}
