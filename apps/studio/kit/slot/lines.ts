/** Winning lines: a glowing stroke through the cells, the symbols on it beat, the rest steps back. */
import { gsap } from 'gsap';
import { Container, Graphics, type Sprite, Text } from 'pixi.js';
import type { Reels } from './reels.ts';

const lineColours = [0xf5c542, 0x7dd3fc, 0xc084fc, 0x4ade80, 0xff7d9c];
const allSeconds = 0.7;
const eachSeconds = 1;

/** A win on one of the paylines. */
type OnLine = { readonly line: number };
/** The row that each payline crosses on each reel. */
export type Paylines = readonly (readonly number[])[];

export type Lines<Win extends OnLine> = {
  /** The strokes run behind the symbols, the amount is in front of them. */
  readonly under: Container;
  readonly over: Container;
  layout(cell: number, gap: number): void;
  /** Shows all lines, then each with its win, until `clear`. Resolves after the first round of it. */
  show(wins: readonly Win[], label: (win: Win) => string): Promise<void>;
  clear(): void;
};

type Geometry = { cell: number; gap: number };

function pointsOf(rowOfReel: readonly number[], { cell, gap }: Geometry): { x: number; y: number }[] {
  return rowOfReel.map((row, reel) => ({ x: reel * (cell + gap) + cell / 2, y: (row + 0.5) * cell }));
}

function stroke(target: Graphics, color: number, points: readonly { x: number; y: number }[], cell: number): void {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const reach = cell * 0.46;
  const slope = (last.y - first.y) / (last.x - first.x);
  for (const [width, alpha] of [
    [18, 0.16],
    [10, 0.3],
    [4, 1],
  ] as const) {
    target.moveTo(first.x - reach, first.y - reach * slope);
    target.lineTo(last.x + reach, last.y + reach * slope);
    target.stroke({ width, alpha, color, cap: 'round' });
  }
}

function beat(sprites: readonly Sprite[], isReducedMotion: boolean): gsap.core.Tween[] {
  if (isReducedMotion) return [];
  return sprites.map((sprite) => {
    const { x } = sprite.scale;
    return gsap.fromTo(
      sprite.scale,
      { x, y: x },
      {
        x: x * 1.12,
        y: x * 1.12,
        duration: 0.28,
        repeat: 3,
        yoyo: true,
        ease: 'sine.inOut',
        onInterrupt: () => sprite.scale.set(x),
      },
    );
  });
}

/** The amount of a win on a dark plate, in front of the symbols. */
function createPlate() {
  const view = new Container();
  const plate = new Graphics();
  const label = new Text({
    text: '',
    style: {
      fontFamily: 'Pretendard Variable, sans-serif',
      fontSize: 30,
      fontWeight: '800',
      fill: 0xffe9a8,
    },
  });
  label.anchor.set(0.5);
  view.addChild(plate, label);
  return {
    view,
    size(fontSize: number) {
      label.style.fontSize = fontSize;
    },
    show(text: string, color: number, x: number, y: number) {
      label.text = text;
      view.position.set(x, y);
      plate.clear();
      if (text === '') return;
      const [wide, high] = [label.width + 28, label.height + 8];
      plate.roundRect(-wide / 2, -high / 2, wide, high, high / 2).fill({ color: 0x0a0e22, alpha: 0.92 });
      plate.stroke({ width: 1.5, color });
    },
    clear() {
      label.text = '';
      plate.clear();
    },
  };
}

export function createLines<Win extends OnLine>(
  paylines: Paylines,
  reels: Reels,
  isReducedMotion: () => boolean,
): Lines<Win> {
  const plate = createPlate();
  const strokes = new Graphics();
  let geometry: Geometry = { cell: 100, gap: 8 };
  let tweens: gsap.core.Tween[] = [];
  let run = 0;

  const colourOf = (line: number) => lineColours[line % lineColours.length] ?? 0xffffff;
  const points = (line: number) => pointsOf(paylines[line] ?? [], geometry);
  const cellsOf = ({ line }: Win) => (paylines[line] ?? []).map((row, reel) => reels.sprite(reel, row));
  const stopBeat = () => {
    for (const tween of tweens) tween.progress(0).kill();
    tweens = [];
  };
  const present = (wins: readonly Win[], text: string) => {
    stopBeat();
    strokes.clear();
    for (const { line } of wins) stroke(strokes, colourOf(line), points(line), geometry.cell);
    const sprites = [...new Set(wins.flatMap(cellsOf))];
    reels.setDim(true, new Set(sprites));
    tweens = beat(sprites, isReducedMotion());
    const first = wins[0]?.line ?? 0;
    const middle = points(first)[1];
    plate.show(text, colourOf(first), middle?.x ?? 0, (middle?.y ?? 0) + geometry.cell * 0.38);
  };
  const pause = (seconds: number) => gsap.to({}, { duration: seconds });

  const cycle = async (mine: number, wins: readonly Win[], text: (win: Win) => string) => {
    for (let index = 0; run === mine; index = (index + 1) % wins.length) {
      const win = wins[index];
      if (!win) return;
      present([win], text(win));
      await pause(eachSeconds);
    }
  };

  return {
    under: strokes,
    over: plate.view,
    layout(cell, gap) {
      geometry = { cell, gap };
      plate.size(Math.max(18, cell * 0.17));
    },
    async show(wins, text) {
      run += 1;
      const mine = run;
      const [only] = wins;
      present(wins, wins.length === 1 && only ? text(only) : '');
      await pause(allSeconds);
      if (run === mine && wins.length > 1) void cycle(mine, wins, text);
    },
    clear() {
      run += 1;
      stopBeat();
      strokes.clear();
      plate.clear();
      reels.setDim(false, new Set());
    },
  };
}
