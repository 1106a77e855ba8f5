/** What every drawn picture begins with: the canvas, its size, and a way out where the browser cannot draw. */
import { Application, type Container, loadTextures, Rectangle, type Renderer } from 'pixi.js';

export async function openApplication(host: HTMLElement): Promise<Application> {
  // The page's policy allows no workers made of blobs; the pictures are few and small.
  if (loadTextures.config) loadTextures.config.preferWorkers = false;
  const app = new Application();
  await app.init({
    preference: 'webgl',
    backgroundAlpha: 0,
    // What moves is made of pictures, which have smooth edges of their own; sampling every pixel four times would cost
    // weak devices most.
    antialias: false,
    autoDensity: true,
    resolution: Math.min(devicePixelRatio, 2),
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  app.canvas.classList.add('machine');
  host.append(app.canvas);
  return app;
}

/** Paints what stands still into a picture of its own, as large as the canvas. */
export function paint(
  renderer: Renderer,
  picture: HTMLElement,
  target: Container,
  { width, height, air }: { width: number; height: number; air: number },
): void {
  const frame = new Rectangle(-air, -air, width + air * 2, height + air * 2);
  const { resolution } = renderer;
  const canvas = renderer.extract.canvas({ target, frame, resolution, antialias: true });
  if (!(canvas instanceof HTMLCanvasElement)) return;
  canvas.style.width = `${frame.width}px`;
  picture.replaceChildren(canvas);
}

/**
 * The drawn stage, or the plain one where the browser has no WebGL. The font is there before anything is drawn with it.
 */
export async function openDrawnOrPlain<Stage>(drawn: () => Promise<Stage>, plain: () => Stage): Promise<Stage> {
  await document.fonts.load('800 32px "Pretendard Variable"', '한강 7').catch(() => []);
  try {
    return await drawn();
  } catch {
    return plain();
  }
}
