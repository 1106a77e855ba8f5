/** The night over the river behind the reels: stars that twinkle, and the shimmer of the city's lights on the water. */
import { Assets, Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { art } from '../art.ts';
import { createSkyline } from './skyline.ts';

const starCount = 70;
const shimmerCount = 46;

export type Backdrop = {
  readonly view: Container;
  layout(width: number, height: number): void;
  update(seconds: number): void;
};

type Scenery = { readonly view: Container; layout(width: number, height: number): void };

/** The painted night where there is one, else the drawn one. */
async function loadScenery(): Promise<Scenery> {
  const url = art('background');
  if (!url) return createSkyline();
  const view = new Sprite(await Assets.load<Texture>(url));
  view.anchor.set(0.5);
  return {
    view,
    layout(width, height) {
      view.position.set(width / 2, height / 2);
      view.scale.set(Math.max(width / view.texture.width, height / view.texture.height));
    },
  };
}

/** An even spread over 0 to 1 without randomness: multiples of an irrational number. */
const spread = (index: number, by: number) => (index * by) % 1;

export async function createBackdrop(isCalm: () => boolean): Promise<Backdrop> {
  const view = new Container();
  const scenery = await loadScenery();
  const stars = Array.from({ length: starCount }, (_, index) =>
    new Graphics().circle(0, 0, 0.7 + (index % 3) * 0.5).fill(index % 5 === 0 ? 0xc4b5fd : 0xffffff),
  );
  const shimmers = Array.from({ length: shimmerCount }, (_, index) =>
    new Graphics()
      .roundRect(-26, -1, 52, 2, 1)
      .fill(index % 3 === 0 ? 0xf5c542 : index % 3 === 1 ? 0x7dd3fc : 0xa78bfa),
  );
  view.addChild(scenery.view, ...stars, ...shimmers);
  let time = 0;

  const twinkle = () => {
    for (const [index, star] of stars.entries())
      star.alpha = 0.35 + 0.3 * Math.sin(time * (0.6 + (index % 5) * 0.2) + index);
    for (const [index, shimmer] of shimmers.entries()) {
      shimmer.alpha = Math.max(0, 0.2 * Math.sin(time * (0.5 + (index % 4) * 0.17) + index * 1.7));
      shimmer.scale.x = 0.7 + 0.4 * Math.sin(time * 0.4 + index);
    }
  };

  return {
    view,
    layout(width, height) {
      scenery.layout(width, height);
      for (const [index, star] of stars.entries())
        star.position.set(spread(index + 1, 0.754877666) * width, spread(index + 1, 0.569840291) ** 1.3 * height * 0.5);
      for (const [index, shimmer] of shimmers.entries())
        shimmer.position.set(
          spread(index + 1, 0.618033988) * width,
          height * (0.74 + 0.26 * spread(index + 1, 0.414213562)),
        );
      twinkle();
    },
    update(seconds) {
      if (isCalm()) return;
      time += seconds;
      twinkle();
    },
  };
}
