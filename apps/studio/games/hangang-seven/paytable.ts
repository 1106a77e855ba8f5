/** What every symbol pays for a bet, how the five lines run, and small pictures of what the reels show. */
import type { SlotSymbol } from '@mirinae/game-math/hangang-seven/config';
import { paylines, paytable } from '@mirinae/game-math/hangang-seven/paytable';
import { gridAt } from '@mirinae/game-math/hangang-seven/rules';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { gridPicture, lineFigure, paytableRow, symbolPicture } from '../../kit/slot/grid.ts';
import { art } from './art.ts';
import type { Input, Outcome } from './manifest.ts';
import type { GameSay } from './strings.ts';

const pictureOfSymbol = (say: GameSay, symbol: SlotSymbol) => symbolPicture(art(symbol), say(`symbol${symbol}`));

export function pictureOf(say: GameSay, { stops }: Outcome): HTMLElement {
  return gridPicture(gridAt(stops).map((reel) => reel.map((symbol) => pictureOfSymbol(say, symbol))));
}

export function paytableOf(say: GameSay, format: Format, { lineBet }: Input): Node[] {
  const rows = paytable(lineBet).map(({ symbol, isWild, count, payWon }) =>
    paytableRow(
      pictureOfSymbol(say, symbol),
      `${say(`symbol${symbol}`)} ×${count}`,
      format.won(payWon),
      isWild ? say('wild') : null,
    ),
  );
  const lines = paylines().map(({ number, rows }) => lineFigure(say('line', { number: String(number) }), rows, 3));
  return [
    el('p', {}, say('paytableIntro')),
    el('ul', { class: 'pays' }, ...rows),
    el('h3', {}, say('lines')),
    el('ul', { class: 'lines' }, ...lines),
    el('p', { class: 'fine' }, say('rtp')),
  ];
}
