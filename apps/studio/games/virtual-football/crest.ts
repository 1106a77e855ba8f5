/** Crests of the clubs, drawn in their colours. */
import { shape } from '../../kit/table/svg.ts';
import type { Club } from './clubs.ts';

const shield = 'M2 2h16v8c0 5-4 7-8 9-4-2-8-4-8-9Z';

const marks: Readonly<Record<Club['crest'], string>> = {
  halves: 'M10 2h8v8c0 5-4 7-8 9Z',
  slash: 'M2 12 18 3v6L4 16.4C3 15 2 13 2 10Z',
  band: 'M2 7h16v5H2Z',
  stripes: 'M5 2h3v16l-3-2.500ZM12 2h3v13.500L12 18Z',
  star: 'M10 4l1.700 4h4.100l-3.300 2.700 1.200 4.200L10 12.500l-3.700 2.400 1.200-4.200L4.200 8h4.100Z',
  moon: 'M12.500 4.500a5.500 5.500 0 1 0 2.500 9.500 6.500 6.500 0 0 1-2.500-9.500Z',
};

export function crestOf({ crest, shirt, trim }: Club): SVGElement {
  return shape(
    'svg',
    { class: 'crest', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    shape('path', { d: shield, fill: shirt, stroke: 'none' }),
    shape('path', { d: marks[crest], fill: trim, stroke: 'none' }),
    shape('path', { d: shield, fill: 'none', stroke: 'rgb(255 255 255 / 40%)', 'stroke-width': 1 }),
  );
}
