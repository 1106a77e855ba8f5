/** Reels in plain HTML, for browsers without WebGL. They are calmer, and they show the same results. */
import { el } from '../dom.ts';
import type { Celebrating } from '../solo/solo-client.ts';
import type { Paylines } from './lines.ts';

const stopSeconds = 0.6;
const showSeconds = 1.2;

/** What the stage of any slot does, drawn or plain. */
export type SlotStage<Stops, Win> = Celebrating & {
  spin(): void;
  stop(stops: Stops, onStop: (reel: number) => void): Promise<void>;
  show(stops: Stops): void;
  showLines(wins: readonly Win[], label: (win: Win) => string): Promise<void>;
  clear(): void;
};

export type PlainReels<Stops> = {
  readonly host: HTMLElement;
  readonly paylines: Paylines;
  /** `grid[reel][row]` of stops. */
  gridAt(stops: Stops): readonly (readonly string[])[];
  urlOf(symbol: string): string | null;
};

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

/** `first` is what is there at the beginning. */
export function createPlainStage<Stops, Win extends { readonly line: number }>(
  { host, paylines, gridAt, urlOf }: PlainReels<Stops>,
  first: Stops,
): SlotStage<Stops, Win> {
  const cells = gridAt(first).map((reel) => reel.map(() => el('div', { class: 'plain-cell' })));
  const banner = el('div', { class: 'plain-banner', hidden: true });
  const reels = cells.map((reel) => el('div', { class: 'plain-reel', style: `--rows: ${reel.length}` }, ...reel));
  const grid = el('div', { class: 'plain-grid' }, ...reels);
  host.replaceChildren(grid, banner);

  const show = (stops: Stops) => {
    for (const [reel, symbols] of gridAt(stops).entries())
      for (const [row, symbol] of symbols.entries()) {
        const url = urlOf(symbol);
        cells[reel]?.[row]?.replaceChildren(url ? el('img', { src: url, alt: symbol }) : symbol);
      }
  };

  return {
    spin: () => grid.classList.add('is-spinning'),
    async stop(stops, onStop) {
      await pause(stopSeconds);
      grid.classList.remove('is-spinning');
      show(stops);
      onStop(cells.length - 1);
    },
    show(stops) {
      grid.classList.remove('is-spinning');
      show(stops);
    },
    async showLines(wins) {
      for (const { line } of wins)
        for (const [reel, row] of (paylines[line] ?? []).entries()) cells[reel]?.[row]?.classList.add('is-winning');
      await pause(showSeconds / 2);
    },
    async celebrate(payout, _, words) {
      banner.textContent = `${words.title} ${words.amount(payout)}`;
      banner.hidden = false;
      await pause(showSeconds);
      banner.hidden = true;
    },
    clear() {
      banner.hidden = true;
      for (const cell of cells.flat()) cell.classList.remove('is-winning');
    },
  };
}
