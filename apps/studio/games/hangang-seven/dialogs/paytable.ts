/** What every symbol pays for the current bet, and how the five lines run. */
import type { SlotSymbol } from '@mirinae/game-math/slot-hangang-seven/config';
import { paylines, paytable } from '@mirinae/game-math/slot-hangang-seven/paytable';
import { el } from '../../shared/dom.ts';
import type { Format } from '../../shared/format.ts';
import type { Say } from '../strings/strings.ts';
import { openDialog } from './dialog.ts';
import { symbolPicture } from './grid.ts';

function lineFigure(say: Say, number: number, rows: readonly number[]): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) => rows.map((on) => el('i', on === row ? { class: 'is-on' } : {})));
  const name = say('line', { number: String(number) });
  return el(
    'li',
    { class: 'line' },
    el('div', { class: 'line-grid', role: 'img', 'aria-label': name }, ...cells),
    el('span', {}, name),
  );
}

export function openPaytable(say: Say, format: Format, lineBet: number): void {
  const row = ({ symbol, isWild, payWon }: { symbol: SlotSymbol; isWild: boolean; payWon: number }) =>
    el(
      'li',
      { class: 'pay' },
      symbolPicture(symbol, say),
      el(
        'div',
        {},
        el('b', {}, `${say(`symbol${symbol}`)} ×3`),
        el('span', { class: 'money' }, format.won(payWon)),
        ...(isWild ? [el('small', {}, say('wild'))] : []),
      ),
    );
  openDialog(
    say,
    say('paytable'),
    el('p', {}, say('paytableIntro')),
    el('ul', { class: 'pays' }, ...paytable(lineBet).map(row)),
    el('h3', {}, say('lines')),
    el('ul', { class: 'lines' }, ...paylines().map(({ number, rows }) => lineFigure(say, number, rows))),
    el('p', { class: 'fine' }, say('rtp')),
  );
}
