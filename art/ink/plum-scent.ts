/** 매화 향: blossom on pale paper by moonlight. */
import { whiteEye } from './creatures.ts';
import type { InkGame } from './game.ts';
import { at, type Pen, roundel } from './pen.ts';
import { blossom, petalDots } from './plants.ts';
import { hills, mist, paper, type Scene, square, strewn, wide } from './scenes.ts';
import { fan, incenseBurner, moonJar } from './things.ts';

const crimson = { light: '#ff8a9c', deep: '#c4173a', heart: '#ffd968' };

/** A trunk that bends across the picture, with what blooms on it. */
function branch(pen: Pen): string {
  const buds = [
    [40, -150, 2.2],
    [95, -95, 2.6],
    [150, -150, 2],
    [10, -70, 1.8],
    [170, -40, 2.4],
    [250, -70, 2.7],
    [318, -50, 2],
    [210, -175, 1.8],
    [285, -120, 2.2],
    [120, 10, 2.1],
    [60, 40, 1.6],
    [350, -90, 1.6],
  ] as const;
  return (
    pen.stroke('-60,170 0,110 60,60 110,0 190,-30 260,-60 340,-64', 30, pen.ink, 'end') +
    pen.lines(
      [
        '70,50 60,-20 92,-86 80,-150',
        '120,0 140,-70 190,-120 214,-190',
        '200,-34 240,-20 300,-20',
        '20,96 30,40 14,-10 12,-76',
        '250,-58 280,-100 292,-140',
      ],
      11,
    ) +
    buds.map(([x, y, size], index) => petalDots(x, y, size, index % 3 ? '#d02448' : '#ea6f8c')).join('')
  );
}

function ground(pen: Pen, scene: Scene): string {
  const { width, height } = scene;
  return (
    paper(pen, scene, ['#fbf1ee', '#f6dfe0', '#dfb6c4'], '#b08a94') +
    pen.disc(width / 2, height * 0.17, height * 0.3, pen.halo('#fff8e2', 1)) +
    pen.disc(width / 2, height * 0.17, height * 0.13, pen.glow('#fffef4', '#fdeec4')) +
    hills(pen, scene, height * 0.66, height * 0.14, '#c9a0b8', 0.55, 0.6) +
    mist(pen, width / 2, height * 0.72, width * 0.55, height * 0.1, '#fff4f4') +
    hills(pen, scene, height * 0.84, height * 0.09, '#8a6a90', 0.3, 0.75) +
    mist(pen, width / 2, height * 0.9, width * 0.6, height * 0.07, '#f8e4ea') +
    strewn(
      pen,
      scene,
      Math.round(width / 40),
      () => '<ellipse rx="5" ry="3.200" fill="#e0708c" opacity=".75"/>',
      [0.7, 1.7],
    )
  );
}

export const plumScent: InkGame = {
  key: 'plum-scent',
  ink: '#33201f',
  symbols: {
    H1: (pen) => roundel(pen, '#fff4e6', '#f2b8a8') + at(0, 0, 1.02, blossom(pen, 5, crimson)),
    H2: (pen) => roundel(pen, '#f6fbe2', '#b4cf98') + at(-1, -2, 0.88, whiteEye(pen, '#b6cf4a', '#5e8a34')),
    H3: (pen) => roundel(pen, '#effaf4', '#9ccab8') + at(0, 2, 0.84, incenseBurner(pen, '#a8dcc4', '#4f9a84')),
    L1: (pen) => at(0, 2, 1.08, blossom(pen, 5, { light: '#ffd9e4', deep: '#f07aa4', heart: '#f4c542' }, 36)),
    L2: (pen) => at(0, 0, 1.08, blossom(pen, 6, { light: '#ffffff', deep: '#a8c0ea', heart: '#f0c040' })),
    L3: (pen) => at(0, 0, 1.08, blossom(pen, 4, { light: '#fff0a0', deep: '#eab01c', heart: '#b5651c' }, 45)),
    L4: (pen) => at(0, 0, 1.08, blossom(pen, 5, { light: '#e0c8ff', deep: '#8858c8', heart: '#ffe27a' })),
    WD: (pen) => moonJar(pen),
    SC: (pen) => at(0, 0, 1, fan(pen, '#fffaf0', '#7a4a2a')),
  },
  background: (pen) =>
    ground(pen, wide) +
    at(-40, 470, 1.35, branch(pen)) +
    at(1480, 640, 1.3, `<g transform="scale(-1 1)">${branch(pen)}</g>`) +
    at(330, 330, 2.2, whiteEye(pen, '#b6cf4a', '#5e8a34')) +
    at(1240, 760, 2.1, moonJar(pen)),
  cover: (pen) =>
    ground(pen, square) +
    at(50, 360, 1.2, branch(pen)) +
    at(318, 196, 2, whiteEye(pen, '#b6cf4a', '#5e8a34')) +
    at(384, 400, 2, blossom(pen, 5, crimson)),
};
