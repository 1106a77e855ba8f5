/** The machine around the reels: a gilded rim with lamps that run round it when something was won. */
import { Container, Graphics, type Renderer, Sprite, type Texture } from 'pixi.js';
import { vertical } from './skyline.ts';

/** The rim around the reels, in cells. */
export const rimShare = 0.17;
const lampsPerSide = 11;
const lampSteps = 3;
const idleSecondsPerStep = 1.1;
const liveSecondsPerStep = 0.13;

export type Frame = {
  /** Stands still: painted once, under the reels. */
  readonly still: Container;
  /** Over the symbols. */
  readonly shade: Container;
  readonly lamps: Container;
  layout(cell: number, gap: number): void;
  setLive(isLive: boolean): void;
  update(seconds: number): void;
};

function drawRim(rim: Graphics, cell: number, gap: number): void {
  const edge = cell * rimShare;
  const width = cell * 3 + gap * 2;
  const height = cell * 3;
  rim.clear();
  rim
    .roundRect(-edge - 10, -edge - 6, width + edge * 2 + 20, height + edge * 2 + 24, edge * 1.8)
    .fill({ color: 0x000000, alpha: 0.35 });
  rim.roundRect(-edge, -edge, width + edge * 2, height + edge * 2, edge * 1.5);
  rim.fill(0x1a1030).stroke({ width: Math.max(4, edge * 0.2), color: 0xd9a941 });
  rim.roundRect(-edge + 3, -edge + 3, width + edge * 2 - 6, height + edge * 2 - 6, edge * 1.4);
  rim.stroke({ width: 1.5, color: 0xfff1c4, alpha: 0.8 });
  rim.roundRect(-edge * 0.28, -edge * 0.28, width + edge * 0.56, height + edge * 0.56, edge * 0.6);
  rim.fill(0x0a0e22).stroke({ width: 2, color: 0xb98524 });
}

function drawReels(reels: Graphics, cell: number, gap: number): void {
  reels.clear();
  for (const reel of [0, 1, 2]) {
    const x = reel * (cell + gap);
    reels.roundRect(x, 0, cell, cell * 3, cell * 0.07).fill(0x1a2350);
    for (const row of [1, 2])
      reels.rect(x + cell * 0.12, row * cell - 0.5, cell * 0.76, 1).fill({ color: 0x8b9bff, alpha: 0.16 });
  }
}

/** Darker at the top and the bottom, so that the reels look round. */
function drawShade(shade: Graphics, cell: number, gap: number): void {
  shade.clear();
  const high = cell * 0.42;
  for (const reel of [0, 1, 2]) {
    const x = reel * (cell + gap);
    shade.rect(x, 0, cell, high).fill(vertical('#05070f9c', '#05070f00'));
    shade.rect(x, cell * 3 - high, cell, high).fill(vertical('#05070f00', '#05070f9c'));
  }
}

function drawLamp(renderer: Renderer): Texture {
  const target = new Graphics().circle(0, 0, 9).fill({ color: 0xf8cf5e, alpha: 0.28 }).circle(0, 0, 4.2).fill(0xffeeb8);
  return renderer.generateTexture({ target, resolution: 2, antialias: true });
}

function placeLamps(lamps: readonly Sprite[], cell: number, gap: number): void {
  const edge = cell * rimShare;
  const [width, height] = [cell * 3 + gap * 2 + edge * 1.24, cell * 3 + edge * 1.24];
  const start = -edge * 0.62;
  for (const [index, lamp] of lamps.entries()) {
    const [side, place] = [Math.floor(index / lampsPerSide), ((index % lampsPerSide) + 0.5) / lampsPerSide];
    const x = side === 0 ? place : side === 1 ? 1 : side === 2 ? 1 - place : 0;
    const y = side === 1 ? place : side === 2 ? 1 : side === 3 ? 1 - place : 0;
    lamp.position.set(start + x * width, start + y * height);
    lamp.scale.set(edge / 30);
  }
}

export function createFrame(renderer: Renderer, isReducedMotion: () => boolean): Frame {
  const [still, container] = [new Container(), new Container()];
  const [rim, reels, shade] = [new Graphics(), new Graphics(), new Graphics()];
  const texture = drawLamp(renderer);
  const lamps = Array.from({ length: lampsPerSide * 4 }, () => new Sprite({ texture, anchor: 0.5 }));
  still.addChild(rim, reels);
  container.addChild(...lamps);
  let time = 0;
  let live = false;

  return {
    still,
    shade,
    lamps: container,
    layout(cell, gap) {
      drawRim(rim, cell, gap);
      drawReels(reels, cell, gap);
      drawShade(shade, cell, gap);
      placeLamps(lamps, cell, gap);
    },
    setLive(isLive) {
      live = isLive;
    },
    update(seconds) {
      if (!isReducedMotion()) time += seconds / (live ? liveSecondsPerStep : idleSecondsPerStep);
      const lit = Math.floor(time) % lampSteps;
      for (const [index, lamp] of lamps.entries()) lamp.alpha = index % lampSteps === lit ? 1 : 0.32;
    },
  };
}
