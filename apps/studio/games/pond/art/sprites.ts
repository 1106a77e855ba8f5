/** Sprites of all moving objects, each frame drawn on first use. */
import { bossSpecies, config, koiSpecies } from '@mirinae/game-math/pond/config';
import { sizeOf } from '@mirinae/game-math/pond/shoal';
import { drawBoss } from './boss.ts';
import { drawCrab, drawHalo, drawJellyfish, drawOctopus, drawRay, drawSquid, drawSunfish } from './creatures.ts';
import { drawFish, type FishShape } from './fish.ts';
import { anchovySchool, fishShapes, mackerelSchool } from './fish-shapes.ts';
import { drawBurst, drawCoin, drawNet, drawShot } from './gear.ts';
import { bake, type Canvas, tau } from './paint.ts';

const frames = 10;
/** Size of a sprite relative to the size of its species. */
const roomy = { wide: 1.75, tall: 1.75 };

type SpeciesKey = (typeof config.species)[number]['key'];
type School = readonly (readonly [number, number, number])[];

function drawSchool(c: Canvas, shape: FishShape, school: School, size: number, phase: number): void {
  for (const [x, y, off] of school) {
    c.save();
    c.translate(x, y);
    c.scale(size / 100, size / 100);
    drawFish(c, shape, phase + off);
    c.restore();
  }
}

/** Drawing functions, at a hundred units or at the size of their own picture. */
const drawn: Readonly<Record<SpeciesKey, (c: Canvas, phase: number) => void>> = {
  anchovy: (c, phase) => drawSchool(c, fishShapes.anchovy, anchovySchool, 46, phase),
  mackerel: (c, phase) => drawSchool(c, fishShapes.mackerel, mackerelSchool, 78, phase),
  puffer: (c, phase) => drawFish(c, fishShapes.puffer, phase),
  rockfish: (c, phase) => drawFish(c, fishShapes.rockfish, phase),
  filefish: (c, phase) => drawFish(c, fishShapes.filefish, phase),
  bream: (c, phase) => drawFish(c, fishShapes.bream, phase),
  squid: drawSquid,
  jellyfish: drawJellyfish,
  crab: drawCrab,
  tuna: (c, phase) => drawFish(c, fishShapes.tuna, phase),
  octopus: drawOctopus,
  ray: drawRay,
  sunfish: drawSunfish,
  shark: (c, phase) => drawFish(c, fishShapes.shark, phase),
  koi: (c, phase) => drawFish(c, fishShapes.koi, phase),
  boss: drawBoss,
};
/** Units of the pond per unit of the picture, where this is not the size of the species. */
const scales: Partial<Readonly<Record<SpeciesKey, number>>> = {
  anchovy: 1,
  mackerel: 1,
  crab: 0.86,
  octopus: 1.25,
  jellyfish: 1,
  boss: 0.92,
};

function drawSpecies(c: Canvas, species: number, phase: number): void {
  const { key } = config.species[species] ?? { key: 'anchovy' };
  const scale = scales[key] ?? sizeOf(species) / 100;
  if (species === koiSpecies) drawHalo(c, 110);
  c.scale(scale, scale);
  drawn[key](c, phase);
}

/** Size of a species' sprite in units. */
function roomOf(species: number): { wide: number; tall: number } {
  const size = sizeOf(species);
  if (species === bossSpecies) return { wide: 720, tall: 600 };
  return { wide: Math.max(size * roomy.wide, 230), tall: Math.max(size * roomy.tall * 0.95, 220) };
}

export type Sprites = {
  /** Sprite of a species at a time, with its width and height in units. */
  swimmer(species: number, ms: number): { picture: HTMLCanvasElement; wide: number; tall: number };
  shot(weapon: number): HTMLCanvasElement;
  net(weapon: number): HTMLCanvasElement;
  readonly coin: HTMLCanvasElement;
  readonly burst: HTMLCanvasElement;
};

/** `scale` is device pixels per unit of the pond. */
export function createSprites(scale: number): Sprites {
  const known = new Map<string, HTMLCanvasElement>();
  const once = (name: string, make: () => HTMLCanvasElement) => {
    const picture = known.get(name) ?? make();
    known.set(name, picture);
    return picture;
  };
  return {
    swimmer(species, ms) {
      const strokeMs = species === bossSpecies ? 2_600 : 700 + sizeOf(species) * 3;
      const frame = Math.floor(((ms % strokeMs) / strokeMs) * frames);
      const { wide, tall } = roomOf(species);
      const picture = once(`${species}:${frame}`, () =>
        bake(wide, tall, scale, (c) => drawSpecies(c, species, (frame / frames) * tau)),
      );
      return { picture, wide, tall };
    },
    shot: (weapon) => once(`shot ${weapon}`, () => bake(44, 120, scale, (c) => drawShot(c, weapon))),
    net: (weapon) => once(`net ${weapon}`, () => bake(128, 128, scale, (c) => drawNet(c, weapon))),
    coin: bake(30, 30, Math.max(scale, 1), drawCoin),
    burst: bake(400, 400, scale, drawBurst),
  };
}
