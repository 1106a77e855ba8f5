/**
 * Art of a game rendered by shaders: symbols once when the page opens, the background while it is visible. Where that
 * fails, prerendered pictures of the repository are shown.
 */
import { artOf, type SlotTheme } from '../data-slot/theme.ts';
import { prefersReducedMotion } from '../dom.ts';
import { openScene, paintPictures } from './painter.ts';

const symbolPx = 256;
/** Height of the background's canvas in pixels; it is scaled up. */
const sceneHeight = 360;
const sceneShape = 16 / 9;
const framesPerSecond = 30;

type ShaderArt = Required<Pick<SlotTheme, 'art' | 'background' | 'painted'>>;
type Files = Readonly<Record<string, string>>;

/** Renders frames while the page is visible. */
function play(canvas: HTMLCanvasElement, draw: (seconds: number) => void): void {
  let last = 0;
  const frame = (now: number) => {
    if (!canvas.isConnected) return;
    requestAnimationFrame(frame);
    if (now - last < 1_000 / framesPerSecond - 2) return;
    last = now;
    draw(now / 1_000);
  };
  requestAnimationFrame(frame);
}

/**
 * `source` has a function per symbol and the `scene`; `files` are the prerendered symbols, `background` is the
 * prerendered background.
 */
export function shaderArt(source: string, files: Files, background: string): ShaderArt {
  const kept = artOf(files);
  const art: Record<string, string> = { ...kept };
  let painting: Promise<void> | null = null;
  const paint = async () => {
    const pictures = await paintPictures(source, Object.keys(kept), symbolPx, 'image/png', 'card');
    for (const [name, blob] of pictures) art[name] = URL.createObjectURL(blob);
  };
  return {
    art,
    background,
    painted: {
      ready() {
        painting ??= paint();
        return painting;
      },
      /** Places the animated background over the still one. */
      animate(backdrop: HTMLElement) {
        if (prefersReducedMotion()) return;
        const canvas = document.createElement('canvas');
        canvas.className = 'slot-scene';
        canvas.height = sceneHeight;
        canvas.width = Math.round(sceneHeight * sceneShape);
        const scene = openScene(canvas, source, 'card');
        if (!scene) return;
        backdrop.append(canvas);
        play(canvas, scene.draw);
      },
    },
  };
}
