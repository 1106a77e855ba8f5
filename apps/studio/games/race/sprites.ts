/** Sprites of runners: each frame of a stride is drawn once. */
import { el } from '../../kit/dom.ts';
import type { Brush } from './limbs.ts';

export const frames = 12;
/** Bounds of a sprite around the ground point, in hundredths of the runner's height. */
export const box = { left: 140, right: 130, above: 176, below: 16 } as const;

export type DrawRunner = (brush: Brush, runner: { gate: number; runner: number }, phase: number) => void;

export const brushOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas to draw on.');
  return brush;
};

export function painted(width: number, height: number, draw: (brush: CanvasRenderingContext2D) => void) {
  const canvas = el('canvas', {});
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  draw(brushOf(canvas));
  return canvas;
}

/** Maximum number of stored frames: two fields of runners. */
const maxStored = 12 * frames * 3;

export function createSprites(drawRunner: DrawRunner) {
  const kept = new Map<string, HTMLCanvasElement>();
  return {
    clear: () => kept.clear(),
    /** `scale` is in pixels of the canvas. */
    of(gate: number, runner: number, frame: number, scale: number): HTMLCanvasElement {
      const key = `${gate} ${runner} ${frame} ${scale.toFixed(3)}`;
      const known = kept.get(key);
      if (known) return known;
      if (kept.size > maxStored) kept.clear();
      const sprite = painted((box.left + box.right) * scale, (box.above + box.below) * scale, (brush) => {
        brush.scale(scale, scale);
        brush.translate(box.left, box.above);
        drawRunner(brush, { gate, runner }, frame / frames);
      });
      kept.set(key, sprite);
      return sprite;
    },
  };
}

/** Thumbnail of a runner, for lists. */
export function portraitOf(drawRunner: DrawRunner, gate: number, runner: number): HTMLElement {
  const [wide, high] = [108, 72];
  const scale = wide / (box.left + box.right);
  const small = painted(wide, high, (brush) => {
    brush.scale(scale, scale);
    brush.translate(box.left, box.above - 18);
    drawRunner(brush, { gate, runner }, 0.28);
  });
  small.className = 'race-portrait';
  small.setAttribute('aria-hidden', 'true');
  return small;
}
