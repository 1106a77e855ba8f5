/** 솔숲 부엉이: a pine wood by moonlight. */
import { deer, moth, owl, watchingEyes } from './creatures.ts';
import type { InkGame } from './game.ts';
import { at, blot, type Pen, roundel } from './pen.ts';
import { acorn, fern, pine, pineBranch, pinecone, pineMushroom } from './plants.ts';
import { hills, mist, paper, type Scene, square, strewn, wide } from './scenes.ts';
import { moon } from './things.ts';

const owlColors = { light: '#b08a5c', deep: '#5a4030', breast: '#f2e2bf', eye: '#ffb02a' };
const [green, dark, bark] = ['#3f8a72', '#123f3c', '#33271f'];

/** Trunks that go up out of the picture, paler the farther they are. */
function trunks(
  pen: Pen,
  { width, height }: Scene,
  count: number,
  color: string,
  thick: number,
  opacity: number,
): string {
  const all = Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.2 + pen.random() * 0.6) * width) / count;
    const lean = (pen.random() - 0.5) * 60;
    return pen.stroke(
      `${x},${height + 20} ${x + lean * 0.3},${height * 0.6} ${x + lean},${-20}`,
      thick * (0.7 + pen.random() * 0.6),
      color,
      'none',
    );
  });
  return `<g opacity="${opacity}">${all.join('')}</g>`;
}

function ground(pen: Pen, scene: Scene): string {
  const { width, height } = scene;
  return (
    paper(pen, scene, ['#0c2238', '#1c4a58', '#4a8a84', '#7ab09a'], '#cfe8d8') +
    pen.disc(width / 2, height * 0.18, height * 0.4, pen.halo('#fdf6c8', 0.75)) +
    pen.disc(width / 2, height * 0.18, height * 0.14, pen.glow('#fffef0', '#fbeebc', '#e8d08a')) +
    hills(pen, scene, height * 0.6, height * 0.12, '#2f6a6e', 0.5, 0.7) +
    trunks(pen, scene, 12, '#2a5a60', width / 70, 0.5) +
    mist(pen, width / 2, height * 0.7, width * 0.6, height * 0.12, '#c4e4d4', 0.55) +
    trunks(pen, scene, 6, '#16363c', width / 42, 0.75) +
    hills(pen, scene, height * 0.9, height * 0.05, '#0c2a2c', 0.15) +
    strewn(
      pen,
      scene,
      Math.round(width / 34),
      () => '<circle r="7" fill="#f4f2a0" opacity=".2"/><circle r="2.600" fill="#fbffc0"/>',
      [0.6, 1.4],
    )
  );
}

export const pineOwl: InkGame = {
  key: 'pine-owl',
  ink: '#191512',
  symbols: {
    H1: (pen) => roundel(pen, '#eaf3e4', '#4f8a80') + at(0, 1, 0.92, owl(pen, owlColors)),
    H2: (pen) =>
      roundel(pen, '#fbeed6', '#c8905a') +
      at(0, 3, 0.88, deer(pen, { light: '#d59a5c', deep: '#8a5630', antler: '#6a4428' })),
    H3: (pen) => roundel(pen, '#e4ecfb', '#7a88c4') + at(0, 0, 0.84, moth(pen, '#d8f2cc', '#7ab89a', '#e08a5c')),
    H4: (pen) => roundel(pen, '#eef6e6', '#7ab08a') + at(0, 2, 0.84, pine(pen, '#4f9a78', '#175044', '#4a3626')),
    L1: (pen) => blot(pen, '#b08a6a') + at(0, 0, 0.98, pinecone(pen, '#c89058', '#6a4424')),
    L2: (pen) => blot(pen, '#c8a88a') + pineMushroom(pen),
    L3: (pen) => blot(pen, '#d8b070') + acorn(pen),
    L4: (pen) => blot(pen, '#7ab890') + fern(pen, '#8fd08a', '#2f7a54'),
    WD: (pen) => pen.disc(0, 2, 49, pen.halo('#ffd75a', 0.85)) + at(0, -3, 1.12, watchingEyes(pen, '#ffc637')),
    SC: (pen) => at(0, 0, 1.02, moon(pen, '#5a6a8a')) + at(-38, 30, 0.3, pineBranch(pen, green, dark, bark), -10),
  },
  background: (pen) =>
    ground(pen, wide) +
    at(-30, 330, 1.35, pineBranch(pen, green, dark, bark), 8) +
    at(-20, 640, 1.1, pineBranch(pen, green, dark, bark), -4) +
    at(1470, 250, 1.3, `<g transform="scale(-1 1)">${pineBranch(pen, green, dark, bark)}</g>`, -6) +
    at(1470, 590, 1.5, `<g transform="scale(-1 1)">${pineBranch(pen, green, dark, bark)}</g>`, 4) +
    at(1325, 468, 2.7, owl(pen, owlColors)) +
    at(118, 770, 2.5, deer(pen, { light: '#a8805a', deep: '#4a3628', antler: '#3a2a20' })),
  cover: (pen) =>
    ground(pen, square) +
    at(-10, 90, 1, pineBranch(pen, green, dark, bark), 6) +
    at(520, 470, 1.5, `<g transform="scale(-1 1)">${pineBranch(pen, green, dark, bark)}</g>`) +
    at(258, 268, 4.2, owl(pen, owlColors)),
};
