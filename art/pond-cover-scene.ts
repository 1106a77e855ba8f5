/**
 * What is on the covers of ponds: a koi among fireflies over the brook's kelp, a ray and a shark under the moon of the
 * East Sea, and the guardian before the Dragon Palace at dusk. Drawn in a page.
 */
import { config } from '@mirinae/game-math/pond/config';
import { type Canvas, disc, grain, radial, tau } from '../apps/studio/games/pond/art/paint.ts';
import { createSprites } from '../apps/studio/games/pond/art/sprites.ts';
import { drawLight, drawWater } from '../apps/studio/games/pond/art/water.ts';
import { ponds } from '../apps/studio/games/pond/tables.ts';

const size = 512;
const world = { wide: 1_600, tall: 900 };

type Species = (typeof config.species)[number]['key'];
/** `scale` is of the game's own size; who looks to the right is turned. */
type Swimmer = {
  readonly of: Species;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  readonly isRight?: true;
};

type Cover = {
  /** What of the pond is seen: its middle, and how much of it. */
  readonly view: { readonly x: number; readonly y: number; readonly side: number };
  readonly glow: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string };
  /** The last one is in front. */
  readonly swimmers: readonly Swimmer[];
  before?(c: Canvas): void;
  after?(c: Canvas): void;
};

function glowAt(c: Canvas, x: number, y: number, radius: number, colour: string): void {
  c.fillStyle = radial(c, [x, y, 0, radius], `rgb(${colour}/.85)`, `rgb(${colour}/.28)`, `rgb(${colour}/0)`);
  c.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Over the water and in it, those that are near larger. */
function fireflies(c: Canvas): void {
  const random = grain('fireflies');
  c.globalCompositeOperation = 'screen';
  for (let at = 0; at < 34; at += 1) {
    const [x, y, near] = [random() * size, random() ** 1.3 * size * 0.92, random()];
    glowAt(c, x, y, 10 + near * 30, '214 255 120');
    disc(c, x, y, 1.4 + near * 2.4, '#fbffd8');
  }
  c.globalCompositeOperation = 'source-over';
}

function moon(c: Canvas): void {
  c.globalCompositeOperation = 'screen';
  glowAt(c, 356, 118, 250, '190 226 255');
  c.globalCompositeOperation = 'source-over';
  disc(c, 356, 118, 84, '#eaf4ff');
  for (const [x, y, r] of [
    [330, 96, 17],
    [384, 134, 22],
    [352, 162, 11],
    [396, 88, 9],
  ] as const)
    disc(c, x, y, r, 'rgb(176 204 240/.55)');
}

/** The palace in the light of a sinking sun: roof over roof, with lamps behind its windows. */
function palace(c: Canvas): void {
  for (const [y, wide, high] of [
    [128, 74, 34],
    [196, 112, 40],
    [272, 150, 46],
  ] as const) {
    c.fillStyle = '#3c1f5e';
    c.fillRect(256 - wide * 0.74, y, wide * 1.48, 86);
    c.fillStyle = '#ffb65c';
    for (let x = -wide * 0.6; x < wide * 0.6; x += 24) c.fillRect(256 + x + 5, y + 22, 11, 24);
    c.fillStyle = '#2a1548';
    c.strokeStyle = '#ffcf8a';
    c.lineWidth = 2;
    c.beginPath();
    c.moveTo(256 - wide * 1.2, y + 8);
    c.quadraticCurveTo(256 - wide * 0.8, y - 4, 256 - wide * 0.5, y - high);
    c.lineTo(256 + wide * 0.5, y - high);
    c.quadraticCurveTo(256 + wide * 0.8, y - 4, 256 + wide * 1.2, y + 8);
    c.quadraticCurveTo(256, y + 16, 256 - wide * 1.2, y + 8);
    c.fill();
    c.stroke();
  }
}

function dusk(c: Canvas): void {
  c.globalCompositeOperation = 'screen';
  c.globalAlpha = 0.5;
  glowAt(c, 256, 120, 330, '255 140 84');
  c.globalAlpha = 1;
  c.globalCompositeOperation = 'source-over';
  palace(c);
}

function pearls(c: Canvas): void {
  const random = grain('pearls');
  for (let at = 0; at < 26; at += 1) {
    const [x, y, r] = [random() * size, random() * size, 2 + random() * 7];
    disc(c, x, y, r, 'rgb(255 236 214/.16)');
    c.strokeStyle = 'rgb(255 240 224/.5)';
    c.lineWidth = 1;
    c.beginPath();
    c.arc(x, y, r, 0, tau);
    c.stroke();
  }
}

const covers: Readonly<Record<string, Cover>> = {
  'pond-brook': {
    view: { x: 1_300, y: 600, side: 580 },
    glow: { x: 250, y: 250, radius: 300, colour: '190 255 170' },
    swimmers: [
      { of: 'anchovy', x: 398, y: 112, scale: 1.15 },
      { of: 'puffer', x: 110, y: 150, scale: 1.35, isRight: true },
      { of: 'rockfish', x: 392, y: 420, scale: 1.25 },
      { of: 'koi', x: 246, y: 272, scale: 2.1, turn: 0.1 },
    ],
    after: fireflies,
  },
  'pond-moonlight': {
    view: { x: 1_120, y: 290, side: 580 },
    glow: { x: 256, y: 330, radius: 260, colour: '110 180 255' },
    before: moon,
    swimmers: [
      { of: 'mackerel', x: 118, y: 128, scale: 1.2, isRight: true },
      { of: 'squid', x: 424, y: 296, scale: 0.8 },
      { of: 'ray', x: 176, y: 262, scale: 1.3, turn: -0.2 },
      { of: 'shark', x: 286, y: 416, scale: 1.22, isRight: true, turn: 0.06 },
    ],
  },
  'pond-palace': {
    view: { x: 480, y: 560, side: 470 },
    glow: { x: 256, y: 470, radius: 220, colour: '255 120 90' },
    before: dusk,
    swimmers: [
      { of: 'jellyfish', x: 74, y: 128, scale: 0.95 },
      { of: 'octopus', x: 438, y: 120, scale: 0.7 },
      { of: 'boss', x: 262, y: 352, scale: 0.82 },
    ],
    after: pearls,
  },
};

function canvasOf(wide: number, tall: number, draw: (c: Canvas) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, tall];
  const c = canvas.getContext('2d');
  if (!c) throw new Error('There is no canvas.');
  draw(c);
  return canvas;
}

/** The picture of a pond, as a data URL. */
export function paint(key: string): string {
  const cover = covers[key];
  const pond = ponds.find((one) => one.key === key);
  if (!cover || !pond) throw new Error(`There is no pond ${key}.`);
  const water = canvasOf(world.wide, world.tall, (c) => drawWater(c, world, pond));
  const light = canvasOf(world.wide, world.tall, (c) => drawLight(c, world, pond));
  const sprites = createSprites(3);
  const { view, glow } = cover;
  const seen = [view.x - view.side / 2, view.y - view.side / 2, view.side, view.side] as const;
  const picture = canvasOf(size, size, (c) => {
    c.drawImage(water, ...seen, 0, 0, size, size);
    cover.before?.(c);
    c.drawImage(light, ...seen, 0, 0, size, size);
    c.globalAlpha = 0.55;
    glowAt(c, glow.x, glow.y, glow.radius, glow.colour);
    c.globalAlpha = 1;
    for (const { of, x, y, scale, turn = 0, isRight = false } of cover.swimmers) {
      const species = config.species.findIndex((one) => one.key === of);
      const { picture: own, wide, tall } = sprites.swimmer(species, 0);
      c.save();
      c.translate(x, y);
      c.rotate(turn);
      c.scale(isRight ? -scale : scale, scale);
      c.drawImage(own, -wide / 2, -tall / 2, wide, tall);
      c.restore();
    }
    cover.after?.(c);
  });
  return picture.toDataURL('image/webp', 0.88);
}
