/** 까치와 호랑이: folk painting on ochre paper. */
import { magpie, tigerBust, tigerFace } from './creatures.ts';
import type { InkGame } from './game.ts';
import { at, blot, type Pen, roundel } from './pen.ts';
import { bamboo, herb, peony, persimmon, pine, pineBranch, pomegranate } from './plants.ts';
import { curlCloud, hills, mist, paper, type Scene, square, wide } from './scenes.ts';
import { cloud, moon, talisman } from './things.ts';

const tigerColors = { light: '#ffc163', deep: '#e07a1e', stripe: '#2a160d', eye: '#f0b52c' };
const magpieColors = { back: '#171d2b', wing: '#2f5da8', belly: '#ffffff' };
const [green, dark, bark] = ['#4f9a6a', '#1f5a44', '#5a3b26'];

function ground(pen: Pen, scene: Scene, sunAt: number): string {
  const { width, height } = scene;
  return (
    paper(pen, scene, ['#f7e6b8', '#f0d08a', '#d99a4e'], '#9a6a2c') +
    pen.disc(width * sunAt, height * 0.16, height * 0.15, pen.glow('#f2624a', '#d8402c')) +
    hills(pen, scene, height * 0.62, height * 0.13, '#b98a4a', 0.5, 0.7) +
    mist(pen, width / 2, height * 0.7, width * 0.5, height * 0.1, '#f8e6b4') +
    hills(pen, scene, height * 0.78, height * 0.1, '#5f7a4a', 0.25, 0.85) +
    mist(pen, width / 2, height * 0.84, width * 0.6, height * 0.08, '#f4dca0') +
    hills(pen, scene, height * 0.95, height * 0.05, '#2f4a34', 0.1)
  );
}

export const magpieAndTiger: InkGame = {
  key: 'magpie-and-tiger',
  ink: '#241408',
  symbols: {
    H1: (pen) => roundel(pen, '#fff1c4', '#d9873a') + tigerFace(pen, tigerColors),
    H2: (pen) => roundel(pen, '#eef3e0', '#7fa89a') + at(2, 0, 0.9, magpie(pen, magpieColors)),
    H3: (pen) => roundel(pen, '#f6efcf', '#a9b27a') + at(0, 2, 0.84, pine(pen, green, dark, bark)),
    H4: (pen) => roundel(pen, '#fff0ec', '#e2a2a8') + at(0, 0, 0.86, peony(pen, '#ffc2cf', '#d8385a', green)),
    L1: (pen) => blot(pen, '#e8a04a') + persimmon(pen, '#ff9a3c', '#d2541c', '#5a8a44'),
    L2: (pen) => blot(pen, '#d98a8a') + at(0, 2, 0.95, pomegranate(pen, '#f2705a', '#a82030')),
    L3: (pen) => blot(pen, '#b98aa0') + at(0, -4, 0.95, herb(pen, '#c86aa0', '#6a2a5e')),
    L4: (pen) => blot(pen, '#8ab47a') + bamboo(pen, '#8cc46a', '#3a7a44'),
    L5: (pen) => blot(pen, '#7fb0cc') + cloud(pen, '#ffffff', '#8fbcd8'),
    WD: (pen) => talisman(pen),
    SC: (pen) => moon(pen, '#8a6a2a') + at(-34, 34, 0.34, pineBranch(pen, green, dark, bark), -18),
  },
  background: (pen) =>
    ground(pen, wide, 0.5) +
    at(250, 250, 1.2, curlCloud(pen, '#fdf2d2', '#b98a4a')) +
    at(1210, 150, 1, curlCloud(pen, '#fdf2d2', '#b98a4a')) +
    at(600, 60, 0.7, curlCloud(pen, '#fdf2d2', '#b98a4a')) +
    at(-20, 470, 1.3, pineBranch(pen, green, dark, bark), -6) +
    at(190, 400, 2.6, magpie(pen, magpieColors)) +
    at(1235, 520, 4, tigerBust(pen, tigerColors)) +
    at(1440, 330, 1.1, `<g transform="scale(-1 1)">${pineBranch(pen, green, dark, bark)}</g>`),
  cover: (pen) =>
    ground(pen, square, 0.8) +
    at(-10, 70, 0.95, pineBranch(pen, green, dark, bark), 4) +
    at(90, 330, 0.7, curlCloud(pen, '#fdf2d2', '#b98a4a')) +
    at(275, 262, 3.5, tigerBust(pen, tigerColors)) +
    at(112, 118, 1.9, magpie(pen, magpieColors)),
};
