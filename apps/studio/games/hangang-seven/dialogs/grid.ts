/** Symbols and whole grids as small HTML pictures. */
import type { PerReel, SlotSymbol } from '@mirinae/game-math/slot-hangang-seven/config';
import { gridAt } from '@mirinae/game-math/slot-hangang-seven/rules';
import { el } from '../../shared/dom.ts';
import { art } from '../art.ts';
import type { Say } from '../strings/strings.ts';

export function symbolPicture(symbol: SlotSymbol, say: Say): HTMLElement {
  const url = art(symbol);
  const name = say(`symbol${symbol}`);
  return url
    ? el('img', { class: 'symbol', src: url, alt: name, width: '64', height: '64' })
    : el('span', { class: 'symbol symbol-word' }, name);
}

export function gridPicture(stops: PerReel<number>, say: Say): HTMLElement {
  const grid = gridAt(stops);
  const cells = ([0, 1, 2] as const).flatMap((row) => grid.map((reel) => symbolPicture(reel[row], say)));
  return el('div', { class: 'mini-grid' }, ...cells);
}
