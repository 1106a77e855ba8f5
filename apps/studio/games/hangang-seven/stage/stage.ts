/** The picture: backdrop, frame, reels, lines, win counter. It shows what it is told and knows nothing of money or servers. */
import type { PerReel } from '@mirinae/game-math/slot-hangang-seven/config';
import type { LineWin } from '@mirinae/game-math/slot-hangang-seven/rules';
import { gsap } from 'gsap';
import { Application, Container, loadTextures, Rectangle, type Renderer } from 'pixi.js';
import { el } from '../../shared/dom.ts';
import type { Celebration } from '../round.ts';
import { createBackdrop } from './backdrop.ts';
import { createFrame, rimShare } from './frame.ts';
import { createLines } from './lines.ts';
import { createReels } from './reels.ts';
import { loadSymbols } from './symbols.ts';
import { createWinCounter } from './win-counter.ts';

export type Stage = {
  spin(): void;
  stop(stops: PerReel<number>, onStop: (reel: number) => void): Promise<void>;
  show(stops: PerReel<number>): void;
  showLines(wins: readonly LineWin[], label: (win: LineWin) => string): Promise<void>;
  celebrate(
    payout: number,
    celebration: Exclude<Celebration, 'none'>,
    words: { title: string; amount: (won: number) => string },
  ): Promise<void>;
  clear(): void;
};

export type StageOptions = {
  readonly host: HTMLElement;
  /** The part of the host that the controls leave free, in pixels. */
  freeArea(): { left: number; top: number; width: number; height: number };
  isCalm(): boolean;
  onProgress(done: number): void;
};

const gapShare = 0.06;
/** Around the machine, in cells: what flies out of it when something was won. */
const airShare = 0.4;

async function openApplication(host: HTMLElement): Promise<Application> {
  const app = new Application();
  await app.init({
    preference: 'webgl',
    backgroundAlpha: 0,
    // What moves is made of pictures, which have smooth edges of their own; sampling every pixel four times would cost weak devices most.
    antialias: false,
    autoDensity: true,
    resolution: Math.min(devicePixelRatio, 2),
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  app.canvas.classList.add('machine');
  host.append(app.canvas);
  return app;
}

/** Paints what stands still into a picture of its own, as large as the machine's canvas. */
function paint(
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

/** Calls back at once and whenever the host's size changes. */
function watchSize(host: HTMLElement, onSize: () => void): void {
  onSize();
  new ResizeObserver(onSize).observe(host);
}

/** Throws where the browser has no WebGL; the caller then shows the plain stage. */
export async function createStage({ host, freeArea, isCalm, onProgress }: StageOptions): Promise<Stage> {
  // The page's policy allows no workers made of blobs; the pictures are few and small.
  if (loadTextures.config) loadTextures.config.preferWorkers = false;
  const app = await openApplication(host);
  const textures = await loadSymbols(app.renderer, onProgress);
  const [machine, frame, backdrop] = [new Container(), createFrame(app.renderer, isCalm), createBackdrop(app.renderer)];
  const reels = createReels(textures);
  const lines = createLines(reels, isCalm);
  const counter = createWinCounter(isCalm);
  machine.addChild(frame.lamps, lines.under, reels.view, frame.shade, lines.over, counter.view);
  app.stage.addChild(machine);
  const picture = el('div', { class: 'machine', 'aria-hidden': 'true' });
  host.prepend(backdrop.element, picture);

  watchSize(host, () => {
    const { left, top, width, height } = freeArea();
    const cell = Math.floor(Math.min(width, height) / (3 + gapShare * 2 + rimShare * 2.4));
    const gap = Math.round(cell * gapShare);
    const inner = { width: cell * 3 + gap * 2, height: cell * 3 };
    const air = Math.round(cell * airShare);
    reels.layout(cell, gap);
    lines.layout(cell, gap);
    counter.layout(inner.width, inner.height);
    frame.layout(cell, gap);
    machine.position.set(air, air);
    app.renderer.resize(inner.width + air * 2, inner.height + air * 2);
    for (const { style } of [app.canvas, picture]) {
      style.left = `${left + (width - inner.width) / 2 - air}px`;
      style.top = `${top + (height - inner.height) / 2 - air}px`;
    }
    paint(app.renderer, picture, frame.still, { ...inner, air });
    backdrop.layout(host.clientWidth, host.clientHeight);
  });
  app.ticker.add(({ deltaMS }) => {
    // A tab that comes back after a while must not leap.
    const seconds = Math.min(deltaMS / 1_000, 0.05);
    reels.update(seconds);
    frame.update(seconds);
  });

  return {
    spin: () => {
      if (!isCalm()) reels.spin();
    },
    async stop(stops, onStop) {
      if (!isCalm()) return reels.stop(stops, onStop);
      await gsap.to(reels.view, { alpha: 0.2, duration: 0.12 });
      reels.show(stops);
      await gsap.to(reels.view, { alpha: 1, duration: 0.2 });
      onStop(2);
    },
    show: reels.show,
    showLines: lines.show,
    async celebrate(payout, celebration, words) {
      frame.setLive(true);
      await counter.show(payout, celebration, words);
    },
    clear() {
      frame.setLive(false);
      lines.clear();
      counter.clear();
    },
  };
}
