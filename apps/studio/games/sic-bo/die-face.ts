/** Face of a die as a flat picture. */
import { shape } from '../../kit/table/svg.ts';

const low = 26;
const mid = 50;
const high = 74;
/** Positions of the pips, for one to six. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[mid, mid]],
  [
    [low, low],
    [high, high],
  ],
  [
    [low, low],
    [mid, mid],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [mid, mid],
    [low, high],
    [high, high],
  ],
  [
    [low, low],
    [high, low],
    [low, mid],
    [high, mid],
    [low, high],
    [high, high],
  ],
];

/** One and four are red, as on Asian dice. */
const isRedFace = (face: number) => face === 1 || face === 4;

export function dieFace(face: number): SVGElement {
  const svg = shape('svg', { viewBox: '0 0 100 100', class: 'die-face', 'data-face': face });
  svg.append(shape('rect', { x: 2, y: 2, width: 96, height: 96, rx: 18 }));
  for (const [cx, cy] of pips[face - 1] ?? [])
    svg.append(shape('circle', { cx, cy, r: face === 1 ? 17 : 10, fill: isRedFace(face) ? '#d12f45' : '#1a1f3d' }));
  return svg;
}
