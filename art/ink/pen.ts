/**
 * Ink, wash and paper as plain SVG: brush strokes with pressure, shapes with a contour, gradients. Points are text,
 * "x,y x,y"; a `!` after a point makes a corner of it. Everything is in units of a picture of 100 by 100 around 0,0.
 */
type Point = readonly [x: number, y: number];

export type Pen = ReturnType<typeof createPen>;

export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A corner is a point three times, so that no curve is left at it. */
function pointsOf(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((pair) => {
      const [x = 0, y = 0] = pair.replace('!', '').split(',').map(Number);
      const point: Point = [x, y];
      return pair.endsWith('!') ? [point, point, point] : [point];
    });
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/** Catmull-Rom through the points, `steps` samples between two of them. */
function curve(points: readonly Point[], isClosed: boolean, steps: number): Point[] {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const samples: Point[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    if (b[0] === c[0] && b[1] === c[1]) continue;
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      samples.push([mix(0), mix(1)]);
    }
  }
  if (!isClosed) samples.push(at(count - 1));
  return samples;
}

const pathOf = (points: readonly Point[], isClosed = true) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;

export const oval = (x: number, y: number, rx: number, ry = rx, turn = 0): string =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2;
    const tilt = (turn * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    return `${x + dx * Math.cos(tilt) - dy * Math.sin(tilt)},${y + dx * Math.sin(tilt) + dy * Math.cos(tilt)}`;
  }).join(' ');

export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${content}</g>`;

export const both = (content: string): string => `${content}<g transform="scale(-1 1)">${content}</g>`;

export const around = (count: number, content: (index: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + (360 * index) / count;
    return `<g transform="rotate(${round(angle)})">${content(index)}</g>`;
  }).join('');

export function createPen(ink: string, seed = 1) {
  const random = randomOf(seed);
  const defs: string[] = [];
  const add = (body: (id: string) => string) => {
    const id = `g${defs.length}`;
    defs.push(body(id));
    return `url(#${id})`;
  };
  const stops = (colors: readonly string[]) =>
    colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`).join('');

  const pen = {
    ink,
    random,
    defs: () => (defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''),
    /** From above to below. */
    shade: (...colors: string[]) =>
      add((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colors)}</linearGradient>`),
    /** From the middle, a little to the light, outwards. */
    glow: (...colors: string[]) =>
      add((id) => `<radialGradient id="${id}" cx=".42" cy=".36" r=".72">${stops(colors)}</radialGradient>`),
    /** From the middle to nothing. */
    halo: (color: string, strength = 0.8) =>
      add(
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
      ),
    fade: (color: string, from = 1, to = 0) =>
      add(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="${from}"/><stop offset="1" stop-color="${color}" stop-opacity="${to}"/></linearGradient>`,
      ),
    disc: (x: number, y: number, radius: number, paint: string, more = '') =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${paint}"${more}/>`,
    /** Without a contour. */
    fill: (points: string, paint: string, opacity = 1) =>
      `<path d="${pathOf(curve(pointsOf(points), true, 5))}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    /** A stroke of the brush: it presses, swells, and leaves the paper thin. */
    stroke: (points: string, width: number, color = ink, taper: 'both' | 'end' | 'none' = 'both') => {
      const way = curve(pointsOf(points), false, 7);
      const side = (sign: 1 | -1) =>
        way.map(([x, y], index): Point => {
          const [px, py] = way[Math.max(0, index - 1)] ?? [x, y];
          const [nx, ny] = way[Math.min(way.length - 1, index + 1)] ?? [x, y];
          const length = Math.hypot(nx - px, ny - py) || 1;
          const t = index / (way.length - 1);
          const start = taper === 'both' ? Math.min(1, 0.25 + t * 4) : 1;
          const end = taper === 'none' ? 1 : Math.min(1, 0.08 + (1 - t) * 2.2);
          const half = (width / 2) * start * end * (0.9 + random() * 0.2);
          return [x - ((ny - py) / length) * half * sign, y + ((nx - px) / length) * half * sign];
        });
      return `<path d="${pathOf([...side(1), ...side(-1).reverse()])}" fill="${color}"/>`;
    },
    /** A contour that swells and thins as a brush goes round. */
    contour: (points: string, width: number, color = ink) => {
      const way = curve(pointsOf(points), true, 5);
      const phase = random() * 6;
      const count = way.length;
      const inner = way.map(([x, y], index): Point => {
        const [px, py] = way[(index - 1 + count) % count] ?? [x, y];
        const [nx, ny] = way[(index + 1) % count] ?? [x, y];
        const length = Math.hypot(nx - px, ny - py) || 1;
        const press = 0.75 + 0.35 * Math.sin((index / count) * Math.PI * 4 + phase) + random() * 0.12;
        return [x - ((ny - py) / length) * width * press, y + ((nx - px) / length) * width * press];
      });
      return `<path d="${pathOf(way)}${pathOf(inner)}" fill="${color}" fill-rule="evenodd"/>`;
    },
    /** Painted within, contour around. */
    body: (points: string, paint: string, width = 2.2, color = ink) =>
      pen.fill(points, paint) + pen.contour(points, width, color),
    lines: (list: readonly string[], width: number, color = ink) =>
      list.map((points) => pen.stroke(points, width, color)).join(''),
  };
  return pen;
}

/** A picture of a symbol. */
export const symbolOf = (pen: Pen, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${pen.defs()}${content}</svg>\n`;

/** The ground of a symbol that pays well: a wash within a ring of gold leaf. */
export function roundel(pen: Pen, light: string, deep: string, gold = '#d8a53a'): string {
  const rays = around(24, () => `<path d="M0-47.500 1.600-44.500 0-42 -1.600-44.500Z" fill="${gold}"/>`);
  return (
    pen.disc(0, 0, 48, pen.glow(light, light, deep)) +
    `<circle r="47" fill="none" stroke="${pen.shade('#fff2bd', gold, '#7d5414')}" stroke-width="3.2"/>` +
    `<circle r="41.500" fill="none" stroke="${gold}" stroke-width=".9" opacity=".8"/>${rays}`
  );
}

/** The ground of a symbol that pays little: a blot of thin wash. */
export function blot(pen: Pen, color: string, opacity = 0.28): string {
  const edge = Array.from({ length: 12 }, (_, index) => {
    const radius = 35 + pen.random() * 6;
    const angle = (index / 12) * Math.PI * 2;
    return `${Math.cos(angle) * radius},${Math.sin(angle) * radius}`;
  });
  return pen.fill(edge.join(' '), color, opacity);
}
