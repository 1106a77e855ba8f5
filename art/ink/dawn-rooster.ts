/** 새벽 닭: the yard before sunrise, in the colours of cut paper. */
import { rooster } from './creatures.ts';
import type { InkGame } from './game.ts';
import { at, blot, type Pen, roundel } from './pen.ts';
import { cockscomb, corn, pepper, riceEar } from './plants.ts';
import { curlCloud, hills, mist, paper, type Scene, square, wide } from './scenes.ts';
import { bell, eggs, sun, sunrise } from './things.ts';

type Tail = readonly [string, string, string];
const tail: Tail = ['#1f7a68', '#c4332c', '#24407a'];
const colors = { comb: '#d62a28', neck: '#f0a030', breast: '#7a2c1e', tail };

/** Straw roofs over a wall of stones. */
function village(pen: Pen): string {
  const house = (x: number, size: number) =>
    at(
      x,
      0,
      size,
      pen.body('-70,0! -58,46! 58,46! 70,0!', '#8a5a44', 2.4) +
        pen.fill('-14,46! -14,14! 14,14! 14,46!', '#ffd98a') +
        pen.lines(['0,14 0,30 0,46', '-14,30 0,30 14,30'], 2.4) +
        pen.body('-92,6 -74,-30 -30,-52 30,-52 74,-30 92,6 40,14 -40,14', pen.shade('#e8b45e', '#a86a34'), 3) +
        pen.lines(
          ['-60,-24 -66,-8 -70,4', '-20,-46 -24,-16 -24,8', '20,-46 24,-16 24,8', '60,-24 66,-8 70,4'],
          2.4,
          '#8a5424',
        ),
    );
  return house(0, 1.2) + house(190, 0.9);
}

function ground(pen: Pen, scene: Scene): string {
  const { width, height } = scene;
  return (
    paper(pen, scene, ['#3d4a86', '#8d6a9c', '#f0a07a', '#ffd79a', '#f6b872'], '#fff0d0') +
    pen.disc(width / 2, height * 0.3, height * 0.42, pen.halo('#ffe6a0', 0.95)) +
    pen.disc(width / 2, height * 0.2, height * 0.14, pen.glow('#fff2b8', '#ffb43a', '#ee5a2e')) +
    hills(pen, scene, height * 0.6, height * 0.12, '#a8607a', 0.6, 0.75) +
    mist(pen, width / 2, height * 0.66, width * 0.55, height * 0.09, '#ffe2b0') +
    hills(pen, scene, height * 0.76, height * 0.09, '#6a4670', 0.3, 0.85) +
    mist(pen, width / 2, height * 0.82, width * 0.6, height * 0.07, '#ffcf9a') +
    hills(pen, scene, height * 0.93, height * 0.04, '#38284c', 0.1)
  );
}

export const dawnRooster: InkGame = {
  key: 'dawn-rooster',
  ink: '#26120e',
  symbols: {
    H1: (pen) => roundel(pen, '#fff0cf', '#f08a4a') + at(1, 0, 0.9, rooster(pen, colors)),
    H2: (pen) => roundel(pen, '#fbe6ee', '#d88aa8') + at(0, 1, 0.84, cockscomb(pen, '#f0486a', '#9a1038', '#4f8a4a')),
    H3: (pen) => roundel(pen, '#fff4d8', '#b8a4cc') + at(0, 2, 0.8, sunrise(pen, '#ffb04a', '#e2452e', '#5a6aa0')),
    L1: (pen) => blot(pen, '#e0b05a') + at(0, 1, 0.94, eggs(pen)),
    L2: (pen) => blot(pen, '#e88a6a') + pepper(pen),
    L3: (pen) => blot(pen, '#c8b45a') + riceEar(pen, '#ffe08a', '#cf9428', '#6a9a3c'),
    L4: (pen) => blot(pen, '#a8c06a') + corn(pen, '#6aa84a'),
    WD: (pen) => at(0, 0, 0.98, sun(pen, '#ffd05a', '#d8452a', '#ffb43a')),
    SC: (pen) => pen.disc(0, 0, 49, pen.halo('#fff0b0', 0.9)) + at(0, 0, 0.98, bell(pen)),
  },
  background: (pen) =>
    ground(pen, wide) +
    at(240, 170, 1.1, curlCloud(pen, '#ffe9c8', '#c8707a')) +
    at(1200, 220, 1.3, curlCloud(pen, '#ffe0c0', '#c8707a')) +
    at(980, 70, 0.7, curlCloud(pen, '#e8c0c8', '#8d5a8c')) +
    at(1180, 660, 1.35, village(pen)) +
    at(112, 600, 2.7, rooster(pen, colors)) +
    at(720, 800, 0.8, village(pen)),
  cover: (pen) =>
    ground(pen, square) +
    at(95, 90, 0.6, curlCloud(pen, '#ffe9c8', '#c8707a')) +
    at(420, 395, 0.8, village(pen)) +
    at(240, 280, 4.5, rooster(pen, colors)),
};
