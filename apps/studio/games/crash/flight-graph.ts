/** Graph of the flight as SVG: the curve, the star at its end, and a grid that scales with it. */
import { multiplierAt } from '@mirinae/game-math/crash/flight';

const space = 'http://www.w3.org/2000/svg';
/** Margins for the axis labels, in pixels; the other two sides have the same for the star. */
const left = 48;
const bottom = 32;
const edge = 34;
const points = 72;
/** Minimum time range of the graph, milliseconds. */
const minMs = 9_000;
const minMultiplier = 180;

function svg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const node = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** Round axis labels between two bounds, about four. */
function marksOf(least: number, most: number): number[] {
  const rough = (most - least) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 5, 10].find((times) => times * unit >= rough) ?? 10);
  const first = Math.ceil((least + step / 2) / step) * step;
  return Array.from({ length: Math.max(Math.floor((most - first) / step) + 1, 0) }, (_, at) => first + at * step);
}

export function createGraph() {
  const grid = svg('g', { class: 'crash-grid' });
  const area = svg('path', { class: 'crash-area' });
  const curve = svg('path', { class: 'crash-curve' });
  const tail = svg('ellipse', { class: 'crash-tail', rx: 46, ry: 7 });
  const star = svg('circle', { class: 'crash-star', r: 13 });
  const node = svg('svg', { class: 'crash-graph', 'aria-hidden': 'true' });
  node.append(grid, area, curve, tail, star);
  let width = 1_000;
  let height = 520;
  let shownMs = 0;

  const drawGrid = (maxMs: number, most: number, xOf: (ms: number) => number, yOf: (multiplier: number) => number) => {
    const lines = marksOf(100, most).map((mark) => {
      const group = svg('g', {});
      const text = svg('text', { x: left - 8, y: yOf(mark) + 4, 'text-anchor': 'end' });
      text.textContent = `${(mark / 100).toFixed(mark % 100 === 0 ? 0 : 1)}×`;
      group.append(svg('line', { x1: left, x2: width, y1: yOf(mark), y2: yOf(mark) }), text);
      return group;
    });
    const seconds = marksOf(0, maxMs / 1_000).map((mark) => {
      const text = svg('text', { x: xOf(mark * 1_000), y: height - 10, 'text-anchor': 'middle' });
      text.textContent = `${mark}s`;
      return text;
    });
    grid.replaceChildren(...lines, ...seconds);
  };
  const draw = (elapsedMs: number) => {
    shownMs = elapsedMs;
    const maxMs = Math.max(elapsedMs * 1.12, minMs);
    const most = Math.max(100 + (multiplierAt(elapsedMs) - 100) * 1.22, minMultiplier);
    const xOf = (ms: number) => left + (ms / maxMs) * (width - left - edge);
    const yOf = (multiplier: number) =>
      height - bottom - ((multiplier - 100) / (most - 100)) * (height - bottom - edge);
    // Unrounded, because a curve of the rounded multiplier would have steps.
    const at = (ms: number) => ({ x: xOf(ms), y: yOf(100 * Math.exp((60 * ms) / 1_000_000)) });
    const way = Array.from({ length: points + 1 }, (_, point) => at((elapsedMs * point) / points));
    const line = way.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const end = at(elapsedMs);
    const before = at(Math.max(elapsedMs - 120, 0));
    const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    curve.setAttribute('d', `M${line}`);
    area.setAttribute('d', `M${line}L${end.x} ${yOf(100)}L${xOf(0)} ${yOf(100)}Z`);
    star.setAttribute('transform', `translate(${end.x} ${end.y})`);
    tail.setAttribute('transform', `translate(${end.x} ${end.y}) rotate(${angle}) translate(-42 0)`);
    drawGrid(maxMs, most, xOf, yOf);
  };
  new ResizeObserver(() => {
    if (node.clientWidth === 0 || node.clientHeight === 0) return;
    width = node.clientWidth;
    height = node.clientHeight;
    node.setAttribute('viewBox', `0 0 ${width} ${height}`);
    draw(shownMs);
  }).observe(node);
  return {
    node,
    /** Draws the flight up to an elapsed time; 0 is the start. */
    draw,
  };
}
