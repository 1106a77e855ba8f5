/** Grounds: paper, mist and hills. Pictures of 1,440 by 900, cut to the middle on a phone, and covers of 512. */
import { at, type Pen } from './pen.ts';

export type Scene = { readonly width: number; readonly height: number };
export const wide: Scene = { width: 1440, height: 900 };
export const square: Scene = { width: 512, height: 512 };

/** Mulberry paper: a wash from light to deep, with fibres in it. */
export function paper(pen: Pen, { width, height }: Scene, colors: readonly string[], fibre: string): string {
  const count = Math.round((width * height) / 9_000);
  const strokes = Array.from({ length: count }, () => {
    const [x, y] = [Math.round(pen.random() * width), Math.round(pen.random() * height)];
    const [dx, dy] = [Math.round(pen.random() * 60 - 30), Math.round(pen.random() * 30 - 15)];
    return `M${x} ${y}q${Math.round(dx * 0.2 + 10)} ${Math.round(dy - 6)} ${dx} ${dy}`;
  });
  return (
    `<rect width="${width}" height="${height}" fill="${pen.shade(...colors)}"/>` +
    `<path d="${strokes.join('')}" fill="none" stroke="${fibre}" stroke-width="1.100" opacity=".34"/>`
  );
}

/** A range of hills whose feet are lost in mist. `peaks` from 0 (gentle) to 1 (sharp). */
export function hills(
  pen: Pen,
  { width, height }: Scene,
  top: number,
  rise: number,
  color: string,
  peaks = 0.3,
  opacity = 1,
): string {
  const [first, second] = [pen.random() * 9, pen.random() * 9];
  const step = width / 48;
  const points = Array.from({ length: 49 }, (_, index) => {
    const x = index / 48;
    const wave = Math.sin(x * 7 + first) * 0.5 + Math.sin(x * 15 + second) * 0.3;
    const sharp = 1 - Math.abs(((x * 5 + first) % 1) * 2 - 1);
    const y =
      top - rise * (wave * (1 - peaks) + sharp * peaks * 1.4) + (pen.random() - 0.5) * rise * (0.05 + peaks * 0.14);
    return `${Math.round(index * step)} ${Math.round(y)}`;
  });
  const ridge = points.join('L');
  return (
    `<path d="M${ridge}L${width} ${height}H0Z" fill="${pen.fade(color, 1, 0.12)}" opacity="${opacity}"/>` +
    `<path d="M${ridge}" fill="none" stroke="${color}" stroke-width="2.500" opacity="${opacity * 0.7}"/>`
  );
}

/** A band of mist. */
export const mist = (pen: Pen, x: number, y: number, rx: number, ry: number, color: string, strength = 0.7): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${pen.halo(color, strength)}"/>`;

/** Things strewn over a scene, never in the same place. */
export function strewn(
  pen: Pen,
  { width, height }: Scene,
  count: number,
  one: (index: number) => string,
  scale: readonly [number, number],
): string {
  return Array.from({ length: count }, (_, index) =>
    at(
      Math.round(pen.random() * width),
      Math.round(pen.random() * height),
      Math.round((scale[0] + pen.random() * (scale[1] - scale[0])) * 100) / 100,
      one(index),
      Math.round(pen.random() * 360),
    ),
  ).join('');
}

/** Clouds of folk painting: curls on a long foot. */
export function curlCloud(pen: Pen, light: string, edge: string): string {
  const outline =
    '-120,20 -132,4 -112,-8 -92,-4! -88,-28 -60,-36 -42,-20! -30,-48 8,-52 22,-26! 44,-40 72,-28 70,-6! 96,-12 128,0 118,18! 60,26 -40,24';
  return (
    pen.body(outline, light, 2.4, edge) +
    [
      [-74, -12, 13],
      [-6, -28, 17],
      [48, -16, 12],
      [96, 4, 8],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          `<path d="M${x - size} ${y + size}A${size} ${size} 0 1 1 ${x + size * 0.7} ${y + size * 0.7}A${size * 0.6} ${size * 0.6} 0 1 1 ${x} ${y - size * 0.2}" fill="none" stroke="${edge}" stroke-width="2.600" stroke-linecap="round"/>`,
      )
      .join('')
  );
}

export const sceneOf = (pen: Pen, { width, height }: Scene, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${pen.defs()}${content}</svg>\n`;
