/** The picture: backdrop, frame, reels, lines, win counter. It knows nothing of money or servers. */
import { config, type PerReel } from '@mirinae/game-math/hangang-seven/config';
import { gridAt, type LineWin } from '@mirinae/game-math/hangang-seven/rules';
import { gsap } from 'gsap';
import { Container } from 'pixi.js';
import { el, watchSize } from '../../../kit/dom.ts';
import { openApplication, openDrawnOrPlain, paint } from '../../../kit/pixi.ts';
import { createLines } from '../../../kit/slot/lines.ts';
import { createPlainStage, type SlotStage } from '../../../kit/slot/plain-stage.ts';
import { createReels } from '../../../kit/slot/reels.ts';
import { loadSymbols } from '../../../kit/slot/symbols.ts';
import type { ViewOptions } from '../../../kit/solo/solo-client.ts';
import { createWinCounter } from '../../../kit/win-counter.ts';
import { art } from '../art.ts';
import { restStops } from '../config.ts';
import { createBackdrop } from './backdrop.ts';
import { createFrame, rimShare } from './frame.ts';
import { symbolArt } from './symbols.ts';

export type Stage = SlotStage<PerReel<number>, LineWin>;
type StageOptions = ViewOptions & { isReducedMotion(): boolean };

const rows = 3;
const gapShare = 0.06;
/** Around the machine, in cells: what flies out of it when something was won. */
const airShare = 0.4;

export function openStage(options: StageOptions): Promise<Stage> {
  const { host } = options;
  const plain = { host, paylines: config.lines, gridAt, urlOf: art };
  return openDrawnOrPlain(
    () => createStage(options),
    () => createPlainStage(plain, restStops),
  );
}

/** Throws where the browser has no WebGL. */
async function createStage({ host, freeArea, isReducedMotion, onProgress }: StageOptions): Promise<Stage> {
  const app = await openApplication(host);
  const textures = await loadSymbols(app.renderer, symbolArt, onProgress);
  const [machine, frame, backdrop] = [
    new Container(),
    createFrame(app.renderer, isReducedMotion),
    createBackdrop(app.renderer),
  ];
  const reels = createReels(config.strips, rows, textures);
  const lines = createLines<LineWin>(config.lines, reels, isReducedMotion);
  const counter = createWinCounter(isReducedMotion);
  machine.addChild(frame.lamps, lines.under, reels.view, frame.shade, lines.over, counter.view);
  app.stage.addChild(machine);
  const picture = el('div', { class: 'machine', 'aria-hidden': 'true' });
  host.prepend(backdrop.element, picture);

  watchSize(host, () => {
    const { left, top, width, height } = freeArea();
    const cell = Math.floor(Math.min(width, height) / (rows + gapShare * 2 + rimShare * 2.4));
    const gap = Math.round(cell * gapShare);
    const inner = { width: cell * rows + gap * 2, height: cell * rows };
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
      if (!isReducedMotion()) reels.spin();
    },
    async stop(stops, onStop) {
      if (!isReducedMotion()) return reels.stop(stops, onStop);
      await gsap.to(reels.view, { alpha: 0.2, duration: 0.12 });
      reels.show(stops);
      await gsap.to(reels.view, { alpha: 1, duration: 0.2 });
      onStop(stops.length - 1);
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
