/**
 * Reels that turn along their real strips. `offset` is the strip place in the top row, as a fraction while it moves; it
 * falls while the symbols run down. Where a reel stops is decided before it slows: it brakes over whole cells onto that
 * place, and nothing is put in its way.
 */
import { gsap } from 'gsap';
import { Container, Graphics, Sprite } from 'pixi.js';
import { type SymbolTextures, symbolSize } from './symbols.ts';

const cellsPerSecond = 26;
const blurFromSpeed = 14;
const speedUpSeconds = 0.22;
const brakeCells = 7;
const overshootCells = 0.13;
const settleSeconds = 0.16;
/** Inside its cell a symbol leaves this much air. */
const symbolShare = 0.88;

export type Reels = {
  readonly view: Container;
  /** The side of a cell; gaps are between the reels. */
  layout(cell: number, gap: number): void;
  spin(): void;
  /** Stops the reels from left to right; `onStop` is called for each. */
  stop(stops: readonly number[], onStop: (reel: number) => void): Promise<void>;
  /** Shows stops at once. */
  show(stops: readonly number[]): void;
  update(seconds: number): void;
  sprite(reel: number, row: number): Sprite;
  setDim(dim: boolean, bright: ReadonlySet<Sprite>): void;
};

type Reel = {
  readonly strip: readonly string[];
  readonly view: Container;
  readonly mask: Graphics;
  readonly sprites: readonly Sprite[];
  offset: number;
  speed: number;
};

const modulo = (value: number, by: number) => ((value % by) + by) % by;

function createReel(strip: readonly string[], rows: number): Reel {
  const view = new Container();
  const mask = new Graphics();
  const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }));
  view.addChild(mask, ...sprites);
  view.mask = mask;
  return { strip, view, mask, sprites, offset: 0, speed: 0 };
}

function place(reel: Reel, textures: SymbolTextures, cell: number): void {
  const top = Math.floor(reel.offset);
  const isFast = reel.speed > blurFromSpeed;
  const pictures = isFast ? textures.blurred : textures.sharp;
  for (const [index, sprite] of reel.sprites.entries()) {
    const at = top + index;
    const symbol = reel.strip[modulo(at, reel.strip.length)];
    const texture = symbol && pictures.get(symbol);
    if (texture && sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(cell / 2, (at - reel.offset + 0.5) * cell);
  }
}

/**
 * A reel that runs too fast to be read is turned on, unseen, to a few cells before its stop, so that every stop takes
 * the same time. It keeps its fraction of a cell, so no jump shows.
 */
async function brake(reel: Reel, stop: number): Promise<void> {
  const way = brakeCells + modulo(reel.offset, 1);
  const speed = Math.max(reel.speed, cellsPerSecond);
  reel.offset = stop + way;
  reel.speed = 0;
  await gsap.to(reel, { offset: stop - overshootCells, duration: (2 * way) / speed, ease: 'power2.out' });
  await gsap.to(reel, { offset: stop, duration: settleSeconds, ease: 'sine.inOut' });
}

/** `rows` cells of each strip are in view. */
export function createReels(strips: readonly (readonly string[])[], rows: number, textures: SymbolTextures): Reels {
  const view = new Container();
  const reels = strips.map((strip) => createReel(strip, rows));
  view.addChild(...reels.map((reel) => reel.view));
  let cell = 100;

  const stopReel = async (reel: Reel, index: number, stop: number, onStop: (reel: number) => void) => {
    await gsap.to({}, { duration: index * 0.26 });
    gsap.killTweensOf(reel);
    await brake(reel, stop);
    onStop(index);
  };

  return {
    view,
    layout(newCell, gap) {
      cell = newCell;
      for (const [index, reel] of reels.entries()) {
        reel.view.x = index * (cell + gap);
        reel.mask
          .clear()
          .rect(0, 0, cell, cell * rows)
          .fill(0xffffff);
        for (const sprite of reel.sprites) sprite.scale.set((cell * symbolShare) / symbolSize);
      }
    },
    spin() {
      for (const [index, reel] of reels.entries())
        gsap.to(reel, { speed: cellsPerSecond, duration: speedUpSeconds, delay: index * 0.07, ease: 'power2.in' });
    },
    async stop(stops, onStop) {
      await Promise.all(reels.map((reel, index) => stopReel(reel, index, stops[index] ?? 0, onStop)));
    },
    show(stops) {
      for (const [index, reel] of reels.entries()) {
        gsap.killTweensOf(reel);
        reel.speed = 0;
        reel.offset = stops[index] ?? 0;
      }
    },
    update(seconds) {
      for (const reel of reels) {
        if (reel.speed > 0) reel.offset = modulo(reel.offset - reel.speed * seconds, reel.strip.length);
        place(reel, textures, cell);
      }
    },
    sprite(reel, row) {
      const sprite = reels[reel]?.sprites[row];
      if (!sprite) throw new RangeError(`There is no cell ${reel}:${row}.`);
      return sprite;
    },
    setDim(dim, bright) {
      for (const sprite of reels.flatMap((reel) => reel.sprites))
        sprite.tint = dim && !bright.has(sprite) ? 0x5b6484 : 0xffffff;
    },
  };
}
