/**
 * Betting layout: every spot can be pressed, its numbers are highlighted under the pointer, chips are on their spots.
 */
import type { Spot } from '@mirinae/game-math/roulette/spots';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { createOthers, createPile, endOf, type FeltState, noOthers } from '../../kit/table/chips.ts';
import { shape } from '../../kit/table/svg.ts';
import { colourOf, fills } from './colours.ts';
import { type Area, bounds, isCell, plan, upright } from './layout-plan.ts';
import { printedName, spotName } from './spot-names.ts';
import type { GameTranslate } from './strings.ts';

type Way = {
  readonly name: 'lying' | 'upright';
  readonly across: number;
  readonly down: number;
  turn(area: Area): Area;
};

/** Cell sizes in pixels before scaling, per orientation. */
const ways: readonly Way[] = [
  { name: 'lying', across: 56, down: 58, turn: (area) => ({ ...area, u: area.u - bounds.u }) },
  {
    name: 'upright',
    across: 82,
    down: 31,
    turn: (area) => {
      const turned = upright(area);
      return { ...turned, v: turned.v - bounds.u };
    },
  },
];

const lineColour = '#f3e6c0';

function fillOf({ key, kind, numbers }: Spot): string {
  if (kind === 'straight') return fills[colourOf(numbers[0] ?? 0)];
  return key === 'red' || key === 'black' ? fills[key] : 'rgb(0 0 0 / 22%)';
}

function drawSpot(spot: Spot, labels: { readonly print: string; readonly name: string }, area: Area): SVGElement {
  const { u: x, v: y, width, height } = area;
  const isPrinted = isCell(spot);
  const box = shape('rect', {
    x,
    y,
    width,
    height,
    class: isPrinted ? 'cell-box' : 'cell-edge',
    ...(isPrinted ? { fill: fillOf(spot), stroke: lineColour } : { rx: 8 }),
  });
  const long = labels.print.length > 4;
  const text = shape(
    'text',
    { x: x + width / 2, y: y + height / 2, class: long ? 'cell-text cell-text-long' : 'cell-text' },
    labels.print,
  );
  const looks = { class: 'cell', role: 'button', tabindex: isPrinted ? 0 : -1, 'data-spot': spot.key };
  return shape('g', { ...looks, 'aria-label': labels.name }, box, ...(isPrinted ? [text] : []));
}

type Parts = { readonly t: GameTranslate; readonly format: Format; bet(spot: string): void };

function createWay({ name, across, down, turn }: Way, { t, format, bet }: Parts) {
  const whole = turn(bounds);
  const size = { width: whole.width * across, height: whole.height * down };
  const svg = shape('svg', { viewBox: `-3 -3 ${size.width + 6} ${size.height + 6}`, class: 'layout-print' });
  const piles = el('div', { class: 'layout-piles' });
  const straights = new Map<number, SVGElement>();
  const made = plan.map(({ spot, area }) => {
    const { u, v, width, height } = turn(area);
    const placed = { u: u * across, v: v * down, width: width * across, height: height * down };
    const labels = { print: printedName(t, spot), name: t('betOn', { spot: spotName(t, spot) }) };
    const cell = drawSpot(spot, labels, placed);
    const [only] = spot.numbers;
    if (spot.kind === 'straight' && only !== undefined) straights.set(only, cell);
    const pile = createPile(format);
    const place = el('span', { class: 'layout-place' }, pile.node);
    place.style.left = `${((placed.u + placed.width / 2) / size.width) * 100}%`;
    place.style.top = `${((placed.v + placed.height / 2) / size.height) * 100}%`;
    cell.addEventListener('click', () => bet(spot.key));
    cell.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') bet(spot.key);
    });
    const light = (isLit: boolean) => () => {
      for (const number of spot.numbers) straights.get(number)?.classList.toggle('is-lit', isLit);
    };
    cell.addEventListener('pointerenter', light(true));
    cell.addEventListener('pointerleave', light(false));
    const others = createOthers((each) =>
      t('others', { count: format.count(each.count), staked: format.money(each.staked) }),
    );
    others.node.style.left = place.style.left;
    others.node.style.top = place.style.top;
    svg.append(cell);
    piles.append(others.node);
    return { spot, name: labels.name, cell, pile, place, others };
  });
  const laid = new Set<string>();
  return {
    node: el('div', { class: `layout-way layout-${name}` }, svg, piles),
    show(state: FeltState) {
      for (const { spot, name: label, cell, pile, place, others } of made) {
        others.show(state.others[spot.key] ?? noOthers);
        const stake = state.chips[spot.key] ?? 0;
        cell.setAttribute('aria-disabled', String(state.isLocked));
        place.dataset.result = endOf(state, spot.key);
        if (stake === 0 && !laid.has(spot.key)) continue;
        if (stake > 0 && !laid.has(spot.key)) piles.append(place);
        pile.show(stake);
        const placed = stake > 0 ? `, ${t('placed', { amount: format.money(stake) })}` : '';
        cell.setAttribute('aria-label', `${label}${placed}`);
        if (stake > 0) laid.add(spot.key);
        else {
          laid.delete(spot.key);
          place.remove();
        }
      }
    },
    /** Marks the drawn number with the dolly. */
    mark(number: number | null) {
      for (const [each, cell] of straights) cell.classList.toggle('is-drawn', each === number);
    },
  };
}

export function createLayout(parts: Parts) {
  const made = ways.map((way) => createWay(way, parts));
  return {
    node: el('div', { class: 'layout' }, ...made.map(({ node }) => node)),
    show(state: FeltState) {
      for (const way of made) way.show(state);
    },
    mark(number: number | null) {
      for (const way of made) way.mark(number);
    },
  };
}
