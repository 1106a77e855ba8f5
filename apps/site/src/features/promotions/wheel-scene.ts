/**
 * The rotary as a Pixi scene: slices as wide as their chances, a rim of running lights, and a turn that comes to rest
 * softly.
 */
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Text } from 'pixi.js';
import { sliceColor } from './slice-color.ts';
import type { Slice } from './wheel.ts';

const size = 440;
const middle = size / 2;
const radius = 188;
const bulbs = 28;
const turnMs = 4_600;
const lightMs = 140;
/** Narrower places keep their colour and their line in the table of odds, without a text on the wheel. */
const labelledShare = 0.03;
/** From here on there is room to write across; below, the text runs along the radius. */
const acrossShare = 0.12;
const gold = 0xffcb5c;
const family = '"Mirinae Sans", "Pretendard Variable", sans-serif';
const weight = '800';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Fast at first, then ever slower; the last piece swings a little beyond and back. */
function easeOut(share: number): number {
  const swing = Math.sin(share * Math.PI) * Math.sin(share * 9) * 0.004 * share;
  return 1 - (1 - share) ** 3.4 + swing * (1 - share);
}

function drawSlices(slices: readonly Slice[]): Graphics {
  const picture = new Graphics();
  for (const [index, { from, to }] of slices.entries()) {
    picture.moveTo(0, 0);
    picture.arc(0, 0, radius, radians(from - 90), radians(to - 90));
    picture.lineTo(0, 0).fill(sliceColor(index)).stroke({ width: 1.5, color: 0x070a17 });
  }
  return picture;
}

function drawLabel(text: string, { from, to, share }: Slice): Text {
  const angle = (from + to) / 2;
  const label = new Text({
    text,
    style: {
      fontFamily: family,
      fontSize: share < 0.08 ? 15 : 19,
      fontWeight: weight,
      fill: 0xf5f7ff,
    },
    resolution: 2,
  });
  label.anchor.set(0.5);
  const distance = share >= acrossShare ? radius * 0.72 : radius * 0.66;
  label.position.set(Math.sin(radians(angle)) * distance, -Math.cos(radians(angle)) * distance);
  label.rotation = radians(share >= acrossShare ? angle : angle + 90);
  return label;
}

async function whenLettersAreHere(labels: readonly string[]): Promise<void> {
  await document.fonts.load(`${weight} 1em ${family}`, labels.join('')).catch(() => undefined);
}

function drawRim(graphics: Graphics, lit: number): void {
  graphics.clear();
  graphics.circle(middle, middle, radius + 14).stroke({ width: 22, color: 0x2a1c08 });
  graphics.circle(middle, middle, radius + 24).stroke({ width: 3, color: gold });
  graphics.circle(middle, middle, radius + 3).stroke({ width: 3, color: gold });
  for (let bulb = 0; bulb < bulbs; bulb += 1) {
    const angle = (bulb * 2 * Math.PI) / bulbs;
    const [x, y] = [middle + Math.cos(angle) * (radius + 14), middle + Math.sin(angle) * (radius + 14)];
    const isLit = (bulb + lit) % 3 === 0;
    if (isLit) graphics.circle(x, y, 8).fill({ color: 0xfff3c9, alpha: 0.28 });
    graphics.circle(x, y, 4).fill(isLit ? 0xfff3c9 : 0x8a6420);
  }
}

function drawHub(): Graphics {
  return new Graphics()
    .circle(middle, middle, 34)
    .fill(0x0f1529)
    .stroke({ width: 4, color: gold })
    .star(middle, middle, 4, 20, 6)
    .fill(gold);
}

function drawPointer(): Graphics {
  return new Graphics()
    .poly([middle - 17, 4, middle + 17, 4, middle, 46])
    .fill(0xfff3c9)
    .stroke({ width: 3, color: 0xb4781c });
}

function drawGlow(slice: Slice): Graphics {
  const half = radians((slice.to - slice.from) / 2);
  const glow = new Graphics();
  glow.moveTo(middle, middle);
  glow.arc(middle, middle, radius, -Math.PI / 2 - half, -Math.PI / 2 + half);
  return glow
    .lineTo(middle, middle)
    .fill({ color: 0xfff3c9, alpha: 0.22 })
    .stroke({ width: 3, color: 0xfff3c9, alpha: 0.8 });
}

export type WheelScene = {
  draw(slices: readonly Slice[], labels: readonly string[]): void;
  /** Turns on to so many degrees and resolves when the wheel has stopped; without motion immediately. */
  turn(degrees: number, isCalm: boolean): Promise<void>;
  close(): void;
};

/** Opens the scene in `host`. Rejects where the browser has no WebGL; the text at its side then has everything. */
export async function openWheel(host: HTMLElement): Promise<WheelScene> {
  const app = new Application();
  await app.init({
    width: size,
    height: size,
    backgroundAlpha: 0,
    antialias: true,
    resolution: Math.min(devicePixelRatio, 2),
    preference: 'webgl',
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  app.canvas.style.width = '100%';
  app.canvas.style.height = 'auto';
  host.append(app.canvas);
  const wheel = new Container({ position: { x: middle, y: middle } });
  const rim = new Graphics();
  const names = new Container();
  const glows = new Container();
  app.stage.addChild(wheel, glows, rim, drawHub(), drawPointer());
  let slices: readonly Slice[] = [];
  let run: { from: number; to: number; elapsedMs: number; done: () => void } | null = null;
  let lightsMs = 0;
  let isClosed = false;
  drawRim(rim, 0);

  const drawLabels = (labels: readonly string[]) => {
    for (const child of names.removeChildren()) child.destroy();
    for (const [index, slice] of slices.entries())
      if (slice.share >= labelledShare) names.addChild(drawLabel(labels[index] ?? '', slice));
  };

  const glowAt = (degrees: number) => {
    const top = (360 - (degrees % 360)) % 360;
    const won = slices.find(({ from, to }) => from <= top && top < to);
    if (won) glows.addChild(drawGlow(won));
  };
  // Time that went by, however few pictures it had: where they are slow, the turn is not.
  app.ticker.add(({ elapsedMS }) => {
    if (!run) return;
    lightsMs += elapsedMS;
    drawRim(rim, Math.floor(lightsMs / lightMs));
    run.elapsedMs = Math.min(run.elapsedMs + elapsedMS, turnMs);
    wheel.angle = run.from + (run.to - run.from) * easeOut(run.elapsedMs / turnMs);
    if (run.elapsedMs < turnMs) return;
    const { to, done } = run;
    run = null;
    wheel.angle = to;
    glowAt(to);
    done();
  });
  return {
    draw(next, labels) {
      slices = next;
      for (const child of wheel.removeChildren()) if (child !== names) child.destroy();
      wheel.addChild(drawSlices(next), names);
      drawLabels(labels);
      // Texts are drawn once, and the name of a prize may have letters that are still on their way.
      void whenLettersAreHere(labels).then(() => slices === next && !isClosed && drawLabels(labels));
    },
    turn(degrees, isCalm) {
      for (const child of glows.removeChildren()) child.destroy();
      const { promise, resolve } = Promise.withResolvers<void>();
      if (isCalm) {
        wheel.angle = degrees;
        glowAt(degrees);
        resolve();
      } else run = { from: wheel.angle, to: degrees, elapsedMs: 0, done: resolve };
      return promise;
    },
    close() {
      isClosed = true;
      app.destroy(true, { children: true });
    },
  };
}
