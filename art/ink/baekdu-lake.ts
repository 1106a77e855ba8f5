/** 백두 천지: the lake of heaven among its peaks, in cold ink. */
import { bear, deer, hawk, tigerFace } from './creatures.ts';
import type { InkGame } from './game.ts';
import { at, blot, type Pen, roundel } from './pen.ts';
import { berries, birch, edelweiss } from './plants.ts';
import { curlCloud, hills, mist, paper, type Scene, square, wide } from './scenes.ts';
import { crystal, heavenLake, snowflake, sun } from './things.ts';

const whiteTiger = { light: '#ffffff', deep: '#bccadd', stripe: '#22304a', eye: '#4fb8f0' };

/** Peaks with snow on them, and what lies between. */
function peak(pen: Pen, shadow: string): string {
  return (
    pen.body(
      '-150,120! -96,20 -62,-14! -40,-50 -8,-110! 14,-62 30,-44! 60,-10 92,30 150,120!',
      pen.shade('#8ea4bc', shadow),
      3,
    ) +
    pen.fill('-8,-110! 14,-62 30,-44! 24,-14 10,-40 2,-4 -10,-36 -24,2 -30,-30 -44,-6 -40,-50', '#ffffff') +
    pen.lines(['-60,0 -70,40 -96,92', '-20,20 -24,60 -40,104', '20,6 26,54 18,104', '52,20 66,60 92,104'], 4, shadow)
  );
}

function lake(pen: Pen, width: number): string {
  const ripples = Array.from({ length: 9 }, (_, index) => {
    const x = (pen.random() - 0.5) * width * 0.7;
    return pen.stroke(
      `${x - 50},${index * 12 - 44} ${x},${index * 12 - 48} ${x + 50},${index * 12 - 44}`,
      4,
      '#e8fbff',
    );
  });
  return `<ellipse rx="${width / 2}" ry="72" fill="${pen.shade('#a4e4f4', '#2f96cc', '#0f4f94')}" stroke="${pen.ink}" stroke-width="4"/>${ripples.join('')}`;
}

function ground(pen: Pen, scene: Scene): string {
  const { width, height } = scene;
  return (
    paper(pen, scene, ['#4a6a94', '#92b4d0', '#dceaf0', '#f4f2e6'], '#ffffff') +
    pen.disc(width / 2, height * 0.17, height * 0.36, pen.halo('#fff2c8', 0.95)) +
    pen.disc(width / 2, height * 0.17, height * 0.1, pen.glow('#fff4d0', '#f6b04a', '#e25a2e')) +
    hills(pen, scene, height * 0.56, height * 0.16, '#6f90b4', 0.9, 0.8) +
    mist(pen, width / 2, height * 0.62, width * 0.6, height * 0.1, '#ffffff', 0.85)
  );
}

export const baekduLake: InkGame = {
  key: 'baekdu-lake',
  ink: '#18202c',
  symbols: {
    H1: (pen) => roundel(pen, '#e4f4ff', '#4f8ac4') + tigerFace(pen, whiteTiger),
    H2: (pen) => roundel(pen, '#f4ecdc', '#a48a6a') + at(0, -1, 0.92, bear(pen, '#5a4a44', '#211a1a')),
    H3: (pen) => roundel(pen, '#fdf2d8', '#d8a45a') + at(0, 0, 0.9, hawk(pen, '#b58a54', '#5a3c24')),
    H4: (pen) =>
      roundel(pen, '#e8f4ea', '#7ab09a') +
      at(0, 3, 0.88, deer(pen, { light: '#d59a5c', deep: '#8a5630', antler: '#6a4428' })),
    L1: (pen) => blot(pen, '#9ab8b0') + at(0, 0, 1, edelweiss(pen)),
    L2: (pen) => blot(pen, '#9aa4d8') + berries(pen, '#8aa4f0', '#2c3a8a', '#5a9a5a'),
    L3: (pen) => blot(pen, '#e0c88a') + at(0, 0, 0.95, birch(pen)),
    L4: (pen) => blot(pen, '#8a8aa8') + at(0, 2, 0.98, crystal(pen, '#6a7490', '#141622')),
    L5: (pen) => blot(pen, '#8ac0e8') + snowflake(pen, '#ffffff', '#4f84bc'),
    WD: (pen) => sun(pen, '#ffd05a', '#e07a1e', '#ffc44a'),
    SC: (pen) => pen.disc(0, 2, 49, pen.halo('#8fe0ff', 0.9)) + heavenLake(pen, '#7fe0f6', '#1f6fb8'),
  },
  background: (pen) =>
    ground(pen, wide) +
    at(170, 480, 1.7, peak(pen, '#3c5272')) +
    at(1290, 470, 1.9, peak(pen, '#3c5272')) +
    at(470, 560, 1.1, peak(pen, '#4a6284')) +
    at(1000, 560, 1.1, peak(pen, '#4a6284')) +
    mist(pen, 720, 640, 900, 60, '#ffffff', 0.7) +
    at(720, 735, 1, lake(pen, 1120)) +
    hills(pen, wide, 862, 26, '#2c3f54', 0.35, 0.9) +
    at(110, 700, 1.3, curlCloud(pen, '#ffffff', '#7f9cbc')) +
    at(1360, 660, 1.1, curlCloud(pen, '#ffffff', '#7f9cbc')) +
    at(215, 170, 1.6, hawk(pen, '#b58a54', '#5a3c24')) +
    at(1260, 150, 1, curlCloud(pen, '#ffffff', '#7f9cbc')),
  cover: (pen) =>
    ground(pen, square) +
    at(95, 250, 1.1, peak(pen, '#3c5272')) +
    at(420, 240, 1.2, peak(pen, '#3c5272')) +
    at(256, 215, 1.5, peak(pen, '#4a6284')) +
    mist(pen, 256, 345, 330, 34, '#ffffff', 0.8) +
    at(256, 420, 0.95, lake(pen, 440)) +
    hills(pen, square, 496, 14, '#2c3f54', 0.35, 0.9) +
    at(92, 92, 1.25, hawk(pen, '#b58a54', '#5a3c24')) +
    at(420, 104, 0.55, curlCloud(pen, '#ffffff', '#7f9cbc')),
};
