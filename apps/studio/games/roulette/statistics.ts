/** Statistics of past spins: the last numbers, frequency of each, and halves. They predict nothing. */
import { config } from '@mirinae/game-math/roulette/config';
import { isRedNumber } from '@mirinae/game-math/roulette/spots';
import { el } from '../../kit/dom.ts';
import { shape } from '../../kit/table/svg.ts';
import type { TableState } from '../../wire/table.ts';
import { colourOf } from './colours.ts';
import type { GameTranslate, Key } from './strings.ts';

const lastShown = 17;
const rankedShown = 5;
const bars = { width: 370, height: 64, unit: 10 } as const;

export type Counted = { readonly number: number; readonly count: number };

/** Frequency of each number, in wheel order. */
export function countNumbers(drawn: readonly number[]): Counted[] {
  const counts = new Map<number, number>();
  for (const number of drawn) counts.set(number, (counts.get(number) ?? 0) + 1);
  return config.wheel.map((number) => ({ number, count: counts.get(number) ?? 0 }));
}

const badge = (number: number) => el('b', { class: 'drawn', 'data-colour': colourOf(number) }, String(number));

function histogram(counted: readonly Counted[], rounds: number, label: string): SVGElement {
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const tall = (count: number) => (count / most) * bars.height;
  const columns = counted.map(({ number, count }, at) =>
    shape('rect', {
      x: at * bars.unit,
      y: bars.height - tall(count),
      width: bars.unit - 2,
      height: tall(count),
      rx: 2,
      class: `bar-${colourOf(number)}`,
    }),
  );
  const expected = bars.height - tall(rounds / config.pockets);
  const line = shape('path', { d: `M0 ${expected}H${bars.width}`, class: 'bar-expected' });
  const box = `0 -2 ${bars.width} ${bars.height + 2}`;
  return shape('svg', { viewBox: box, class: 'bars', role: 'img', 'aria-label': label }, ...columns, line);
}

const halves: readonly (readonly [Key, Key, (number: number) => boolean])[] = [
  ['red', 'black', isRedNumber],
  ['odd', 'even', (number) => number % 2 === 1],
  ['low', 'high', (number) => number <= 18],
];

function halfRow(t: GameTranslate, drawn: readonly number[], [left, right, isLeft]: (typeof halves)[number]) {
  const outside = drawn.filter((number) => number !== 0);
  const share = (count: number) => Math.round((count / Math.max(drawn.length, 1)) * 100);
  const first = share(outside.filter(isLeft).length);
  const second = share(outside.filter((number) => !isLeft(number)).length);
  const bar = el('i', { class: 'half-bar', 'data-half': left });
  bar.style.setProperty('--left', `${first}%`);
  bar.style.setProperty('--right', `${second}%`);
  return el(
    'div',
    { class: 'half' },
    el('span', {}, `${t(left)} ${first}%`),
    bar,
    el('span', {}, `${t(right)} ${second}%`),
  );
}

function ranked(title: string, counted: readonly Counted[]): HTMLElement {
  const numbers = counted.slice(0, rankedShown).map(({ number }) => badge(number));
  return el('div', {}, el('h4', {}, title), el('div', { class: 'drawn-row' }, ...numbers));
}

export function createStatistics(t: GameTranslate) {
  const node = el('section', { class: 'table-panel statistics', 'aria-label': t('statistics') });
  let shown = '';
  return {
    node,
    show({ results, betCount, tableRoundId }: Pick<TableState, 'results' | 'betCount' | 'tableRoundId'>) {
      const drawn = results.filter((result) => typeof result === 'number');
      const key = `${tableRoundId}:${drawn.length}:${drawn[0]}:${betCount}`;
      if (shown === key) return;
      shown = key;
      const counted = countNumbers(drawn);
      const byCount = counted.toSorted((one, two) => two.count - one.count);
      const rounds = t('lastRounds', { count: String(drawn.length) });
      const expected = t('expected', { count: (drawn.length / config.pockets).toFixed(1) });
      node.replaceChildren(
        el('h4', {}, t('lastNumbers'), el('span', {}, t('peopleCount', { count: String(betCount) }))),
        el('div', { class: 'drawn-row drawn-last' }, ...drawn.slice(0, lastShown).map(badge)),
        el('h4', {}, `${t('spread')} · ${rounds}`, el('span', {}, expected)),
        histogram(counted, drawn.length, t('spread')),
        el('div', { class: 'drawn-ranked' }, ranked(t('hot'), byCount), ranked(t('cold'), byCount.toReversed())),
        ...halves.map((half) => halfRow(t, drawn, half)),
        el('p', { class: 'fine' }, t('noInfluence')),
      );
    },
  };
}
