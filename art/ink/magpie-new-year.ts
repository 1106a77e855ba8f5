/** 까치 설날: the morning of the new year, in the colours of a child's sleeves. */
import { magpie } from './creatures.ts';
import type { InkGame } from './game.ts';
import { at, blot, type Pen, roundel } from './pen.ts';
import { petalDots, pineBranch } from './plants.ts';
import { curlCloud, hills, mist, paper, type Scene, square, strewn, wide } from './scenes.ts';
import { jacket, kite, knot, pouch, shuttlecock, soup, top, yut } from './things.ts';

const magpieColors = { back: '#141c30', wing: '#2a62c4', belly: '#ffffff' };
const sleeve = ['#e23c3a', '#f6c22e', '#2f9a5e', '#2f6fd0', '#ffffff'];

/** A roof of black tiles with snow on it. */
function tiledHouse(pen: Pen): string {
  const tiles = Array.from({ length: 13 }, (_, index) => {
    const x = -96 + index * 16;
    return pen.stroke(`${x * 0.72},-38 ${x * 0.9},-18 ${x},4`, 3.2, '#8aa0bc', 'none');
  });
  const doors = [-52, -18, 18, 52].map(
    (x) =>
      pen.body(`${x - 14},12! ${x + 14},12! ${x + 14},54! ${x - 14},54!`, '#ffeec4', 2) +
      pen.lines(
        [`${x},12 ${x},33 ${x},54`, `${x - 14},26 ${x},26 ${x + 14},26`, `${x - 14},40 ${x},40 ${x + 14},40`],
        1.6,
        '#7a4a2a',
      ),
  );
  return (
    pen.body('-78,4! 78,4! 78,58! -78,58!', '#9a4a34', 2.4) +
    doors.join('') +
    pen.body('-122,-4! -92,-14 -74,-44! 74,-44! 92,-14 122,-4! 104,10 -104,10', pen.shade('#4a5a78', '#2a3650'), 2.6) +
    tiles.join('') +
    pen.body('-78,-42! -60,-56 60,-56 78,-42! 66,-34 30,-38 0,-32 -30,-38 -66,-34', '#ffffff', 2)
  );
}

function ground(pen: Pen, scene: Scene): string {
  const { width, height } = scene;
  return (
    paper(pen, scene, ['#5f9ae0', '#a4ccf4', '#e8f2fc', '#ffffff'], '#ffffff') +
    pen.disc(width / 2, height * 0.2, height * 0.34, pen.halo('#fff3b0', 0.95)) +
    pen.disc(width / 2, height * 0.2, height * 0.13, pen.glow('#fff6c8', '#ff8a4a', '#e8402f')) +
    hills(pen, scene, height * 0.62, height * 0.12, '#7fa8d8', 0.55, 0.7) +
    mist(pen, width / 2, height * 0.7, width * 0.6, height * 0.1, '#ffffff', 0.85) +
    hills(pen, scene, height * 0.82, height * 0.07, '#4f7ab8', 0.25, 0.7) +
    mist(pen, width / 2, height * 0.92, width * 0.7, height * 0.14, '#ffffff', 0.95) +
    strewn(pen, scene, Math.round(width / 16), () => '<circle r="3" fill="#fff" opacity=".85"/>', [0.6, 1.8])
  );
}

/** Ribbons of the five colours that wave across the top. */
function ribbons(pen: Pen, width: number): string {
  return sleeve
    .map((color, index) =>
      pen.stroke(
        `-20,${30 + index * 12} ${width * 0.2},${70 + index * 12} ${width * 0.36},${6 + index * 12} ${width * 0.44},${-30 + index * 12}`,
        11,
        color,
        'none',
      ),
    )
    .join('');
}

export const magpieNewYear: InkGame = {
  key: 'magpie-new-year',
  ink: '#1e1a2a',
  symbols: {
    H1: (pen) => roundel(pen, '#fff4cc', '#f0a85a') + at(2, 0, 0.92, magpie(pen, magpieColors)),
    H2: (pen) => roundel(pen, '#eef4ff', '#8ab0e8') + at(0, 0, 0.86, jacket(pen)),
    H3: (pen) => roundel(pen, '#fff0e6', '#e8a08a') + at(0, 2, 0.84, soup(pen)),
    L1: (pen) => blot(pen, '#8ab4e0') + at(0, 0, 0.98, kite(pen)),
    L2: (pen) => blot(pen, '#e0b88a') + top(pen),
    L3: (pen) => blot(pen, '#c8a47a') + at(0, 0, 0.98, yut(pen)),
    L4: (pen) => blot(pen, '#9ac8a4') + at(0, 2, 1, shuttlecock(pen)),
    WD: (pen) => knot(pen, '#d8304a', '#8a1020'),
    SC: (pen) =>
      pen.disc(0, 2, 49, pen.halo('#ffd98a', 0.85)) + at(0, 2, 1.02, pouch(pen, '#ff5a5a', '#b3142a', '#f6c22e')),
  },
  background: (pen) =>
    ground(pen, wide) +
    ribbons(pen, 1440) +
    at(1240, 130, 1.2, curlCloud(pen, '#ffffff', '#6a9ad8')) +
    at(930, 70, 0.7, curlCloud(pen, '#ffffff', '#6a9ad8')) +
    at(1300, 350, 2.2, kite(pen), 14) +
    at(-30, 520, 1.2, pineBranch(pen, '#4f9a7a', '#1f5a4c', '#5a4030'), -8) +
    at(128, 440, 2.5, magpie(pen, magpieColors)) +
    at(1270, 690, 1.25, tiledHouse(pen)) +
    at(150, 770, 1.9, pouch(pen, '#ff5a5a', '#b3142a', '#f6c22e')),
  cover: (pen) =>
    ground(pen, square) +
    ribbons(pen, 512) +
    at(404, 410, 1, tiledHouse(pen)) +
    at(-10, 410, 1.1, pineBranch(pen, '#4f9a7a', '#1f5a4c', '#5a4030'), -4) +
    [
      [70, 392, 2],
      [210, 372, 2.2],
      [140, 436, 1.6],
    ]
      .map(([x = 0, y = 0, size = 1]) => petalDots(x, y, size, '#e23c5a'))
      .join('') +
    at(236, 262, 3.9, magpie(pen, magpieColors)) +
    at(424, 130, 1.8, kite(pen), 12),
};
