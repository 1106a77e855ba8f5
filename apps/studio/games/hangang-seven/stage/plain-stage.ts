/** The same picture in plain HTML, for browsers without WebGL. It is calmer, and it shows the same results. */
import { config, type PerReel } from '@mirinae/game-math/slot-hangang-seven/config';
import { gridAt } from '@mirinae/game-math/slot-hangang-seven/rules';
import { el } from '../../shared/dom.ts';
import { art } from '../art.ts';
import type { Stage } from './stage.ts';

const stopSeconds = 0.6;
const showSeconds = 1.2;

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

export function createPlainStage(host: HTMLElement): Stage {
  const cells = config.strips.map(() => [0, 1, 2].map(() => el('div', { class: 'plain-cell' })));
  const banner = el('div', { class: 'plain-banner', hidden: true });
  const grid = el('div', { class: 'plain-grid' }, ...cells.map((reel) => el('div', { class: 'plain-reel' }, ...reel)));
  host.append(grid, banner);

  const show = (stops: PerReel<number>) => {
    for (const [reel, symbols] of gridAt(stops).entries())
      for (const [row, symbol] of symbols.entries()) {
        const url = art(symbol);
        cells[reel]?.[row]?.replaceChildren(url ? el('img', { src: url, alt: symbol }) : symbol);
      }
  };
  const clear = () => {
    banner.hidden = true;
    for (const cell of cells.flat()) cell.classList.remove('is-winning');
  };

  return {
    spin: () => grid.classList.add('is-spinning'),
    async stop(stops, onStop) {
      await pause(stopSeconds);
      grid.classList.remove('is-spinning');
      show(stops);
      onStop(2);
    },
    show(stops) {
      grid.classList.remove('is-spinning');
      show(stops);
    },
    async showLines(wins) {
      for (const { line } of wins)
        for (const [reel, row] of (config.lines[line] ?? []).entries()) cells[reel]?.[row]?.classList.add('is-winning');
      await pause(showSeconds / 2);
    },
    async celebrate(payout, _, words) {
      banner.textContent = `${words.title} ${words.amount(payout)}`;
      banner.hidden = false;
      await pause(showSeconds);
      banner.hidden = true;
    },
    clear,
  };
}
