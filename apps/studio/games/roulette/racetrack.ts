/** Racetrack: the numbers in wheel order, for neighbour bets, and its sections for call bets. */
import { type Call, type Chips, calls, neighbours } from '@mirinae/game-math/roulette/calls';
import { config } from '@mirinae/game-math/roulette/config';
import { el } from '../../kit/dom.ts';
import { shape } from '../../kit/table/svg.ts';
import { colourOf, fills } from './colours.ts';
import type { GameTranslate } from './strings.ts';

const width = 520;
const height = 206;
const band = 50;
const each = [1, 2, 3, 4] as const;
const firstEach = 2;
const order: readonly Call[] = ['voisins', 'zero', 'orphans', 'tiers'];
const lineColour = '#f3e6c0';

const outer = height / 2 - 3;
const straight = width - height;
const middle = outer - band / 2;
const whole = 2 * straight + 2 * Math.PI * middle;

/** Point at a distance along the middle of the band, from the upper left; `reach` is the distance from the axis. */
function pointAt(distance: number, reach: number): readonly [number, number] {
  const axis = height / 2;
  const bend = Math.PI * middle;
  let left = ((distance % whole) + whole) % whole;
  if (left < straight) return [axis + left, axis - reach];
  left -= straight;
  if (left < bend) {
    const angle = left / middle - Math.PI / 2;
    return [axis + straight + Math.cos(angle) * reach, axis + Math.sin(angle) * reach];
  }
  left -= bend;
  if (left < straight) return [axis + straight - left, axis + reach];
  const angle = (left - straight) / middle + Math.PI / 2;
  return [axis + Math.cos(angle) * reach, axis + Math.sin(angle) * reach];
}

const pocket = whole / config.pockets;
/** The zero is in the middle of the upper side. */
const offset = straight / 2 - pocket / 2;
const corners = 6;

function segment(at: number): { readonly path: string; readonly x: number; readonly y: number } {
  const from = offset + at * pocket;
  const along = Array.from({ length: corners + 1 }, (_, step) => from + (pocket * step) / corners);
  const points = [
    ...along.map((distance) => pointAt(distance, outer)),
    ...along.toReversed().map((distance) => pointAt(distance, outer - band)),
  ];
  const [x, y] = pointAt(from + pocket / 2, middle);
  return { path: `M${points.map(([right, down]) => `${right.toFixed(1)} ${down.toFixed(1)}`).join('L')}Z`, x, y };
}

type Parts = { readonly t: GameTranslate; bet(...chips: readonly Chips[]): void };

function createNumbers({ bet }: Parts, reach: () => number) {
  const nodes = new Map<number, SVGElement>();
  const light = (number: number, isLit: boolean) => {
    for (const { spot } of neighbours(number, reach()))
      nodes.get(Number(spot.split(':')[1]))?.classList.toggle('is-lit', isLit);
  };
  config.wheel.forEach((number, at) => {
    const { path, x, y } = segment(at);
    const node = shape(
      'g',
      { class: 'track-number', role: 'button', tabindex: -1, 'data-number': number, 'aria-label': String(number) },
      shape('path', { d: path, fill: fills[colourOf(number)], stroke: lineColour }),
      shape('text', { x, y }, String(number)),
    );
    node.addEventListener('click', () => bet(...neighbours(number, reach())));
    node.addEventListener('pointerenter', () => light(number, true));
    node.addEventListener('pointerleave', () => light(number, false));
    nodes.set(number, node);
  });
  return [...nodes.values()];
}

function createCalls({ t, bet }: Parts): HTMLElement {
  const buttons = order.map((call) => {
    const parts: readonly Chips[] = calls[call];
    const chips = parts.reduce((sum, part) => sum + part.chips, 0);
    const node = el(
      'button',
      { type: 'button', class: 'track-call', 'data-call': call },
      el('b', {}, t(call)),
      el('small', {}, t('chipsCount', { count: String(chips) })),
    );
    node.addEventListener('click', () => bet(...calls[call]));
    return node;
  });
  return el('div', { class: 'track-calls' }, ...buttons);
}

export function createRacetrack(parts: Parts) {
  const { t } = parts;
  let reach: number = firstEach;
  const svg = shape('svg', { viewBox: `0 0 ${width} ${height}`, class: 'track-print' });
  svg.append(...createNumbers(parts, () => reach));
  const choices = each.map((count) => {
    const node = el('button', { type: 'button', 'aria-pressed': String(count === reach) }, String(count));
    node.addEventListener('click', () => {
      reach = count;
      for (const [at, choice] of choices.entries()) choice.setAttribute('aria-pressed', String(each[at] === count));
    });
    return node;
  });
  const note = el('span', { class: 'track-note' }, t('neighboursNote'));
  return el(
    'div',
    { class: 'track' },
    el('div', { class: 'track-oval' }, svg, createCalls(parts)),
    el('div', { class: 'track-each', role: 'group', 'aria-label': t('neighbours') }, t('neighbours'), ...choices, note),
  );
}
