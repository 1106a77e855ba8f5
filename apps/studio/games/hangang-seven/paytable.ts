/** What every symbol pays for a bet, how the five lines run, and small pictures of what the reels show. */
import type { SlotSymbol } from '@mirinae/game-math/hangang-seven/config';
import { paylines, paytable } from '@mirinae/game-math/hangang-seven/paytable';
import { gridAt } from '@mirinae/game-math/hangang-seven/rules';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { gridPicture, lineFigure, paytableRow, symbolPicture } from '../../kit/slot/grid.ts';
import { art } from './art.ts';
import type { Input, Outcome } from './manifest.ts';
import type { GameTranslate } from './strings.ts';

const pictureOfSymbol = (t: GameTranslate, symbol: SlotSymbol) => symbolPicture(art(symbol), t(`symbol${symbol}`));

export function pictureOf(t: GameTranslate, { stops }: Outcome): HTMLElement {
  return gridPicture(gridAt(stops).map((reel) => reel.map((symbol) => pictureOfSymbol(t, symbol))));
}

export function paytableOf(t: GameTranslate, format: Format, { lineBet }: Input): Node[] {
  const rows = paytable(lineBet).map(({ symbol, isWild, count, payWon }) =>
    paytableRow(
      pictureOfSymbol(t, symbol),
      `${t(`symbol${symbol}`)} ×${count}`,
      format.won(payWon),
      isWild ? t('wild') : null,
    ),
  );
  const lines = paylines().map(({ number, rows }) => lineFigure(t('line', { number: String(number) }), rows, 3));
  return [
    el('p', {}, t('paytableIntro')),
    el('ul', { class: 'pays' }, ...rows),
    el('h3', {}, t('lines')),
    el('ul', { class: 'lines' }, ...lines),
    el('p', { class: 'fine' }, t('rtp')),
  ];
}
