/**
 * The night behind the machine. It is painted once per size and then left to the browser: only the machine is drawn
 * anew for every frame, so weak devices keep up. The shimmer on the water fades in and out by itself, without the
 * page's doing.
 */
import { Container, Graphics, Rectangle, type Renderer } from 'pixi.js';
import { el } from '../../../kit/dom.ts';
import { art } from '../art.ts';
import { createSkyline, spread } from './skyline.ts';

const starCount = 90;
const shimmerCount = 16;
/** Painting waits until a window has stopped changing its size. */
const calmDownMs = 120;

export type Backdrop = { readonly element: HTMLElement; layout(width: number, height: number): void };

function createStars() {
  const view = new Graphics();
  return {
    view,
    layout(width: number, height: number) {
      view.clear();
      for (let index = 1; index <= starCount; index += 1) {
        const [x, y] = [spread(index, 0.754877666) * width, spread(index, 0.569840291) ** 1.3 * height * 0.5];
        const color = index % 5 === 0 ? 0xc4b5fd : 0xffffff;
        view.circle(x, y, 0.7 + (index % 3) * 0.5).fill({ color, alpha: 0.3 + spread(index, 0.618) * 0.5 });
      }
    },
  };
}

function createShimmer(): HTMLElement {
  const streaks = Array.from({ length: shimmerCount }, (_, index) => {
    const streak = el('i');
    streak.style.left = `${spread(index + 1, 0.618) * 100}%`;
    streak.style.top = `${72 + spread(index + 1, 0.414) * 26}%`;
    streak.style.animationDelay = `${-spread(index + 1, 0.754) * 6}s`;
    return streak;
  });
  return el('div', { class: 'shimmer' }, ...streaks);
}

export function createBackdrop(renderer: Renderer): Backdrop {
  const element = el('div', { class: 'backdrop', 'aria-hidden': 'true' });
  const url = art('background');
  if (url) {
    element.style.backgroundImage = `url("${url}")`;
    return { element, layout: () => {} };
  }
  const [container, skyline, stars] = [new Container(), createSkyline(), createStars()];
  const shimmer = createShimmer();
  container.addChild(skyline.view, stars.view);
  let timer = 0;

  const paint = (width: number, height: number) => {
    skyline.layout(width, height);
    stars.layout(width, height);
    const frame = new Rectangle(0, 0, width, height);
    const canvas = renderer.extract.canvas({ target: container, frame, resolution: 1, antialias: true });
    if (canvas instanceof HTMLCanvasElement) element.replaceChildren(canvas, shimmer);
  };

  return {
    element,
    layout(width, height) {
      clearTimeout(timer);
      if (element.childElementCount === 0) paint(width, height);
      else timer = window.setTimeout(() => paint(width, height), calmDownMs);
    },
  };
}
