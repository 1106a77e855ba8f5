/** The win that counts up over the reels, with a shower of gold for the larger ones. */
import { gsap } from 'gsap';
import { Container, Graphics, Text } from 'pixi.js';
import type { WinCelebration } from './celebration.ts';

const countSeconds: Readonly<Record<WinCelebration, number>> = { win: 0.8, big: 2.2, huge: 3.6 };
const sparkCounts: Readonly<Record<WinCelebration, number>> = { win: 14, big: 46, huge: 90 };
const holdSeconds = 0.6;

export type WinCounter = {
  readonly view: Container;
  layout(width: number, height: number): void;
  show(
    payout: number,
    celebration: WinCelebration,
    words: { title: string; amount: (won: number) => string },
  ): Promise<void>;
  clear(): void;
};

function createText(fill: number, fontSize: number): Text {
  const text = new Text({
    text: '',
    style: {
      fontFamily: 'Pretendard Variable, sans-serif',
      fontSize,
      fontWeight: '900',
      fill,
      stroke: { color: 0x0a0d1c, width: 10, join: 'round' },
      dropShadow: { color: 0x000000, alpha: 0.6, blur: 12, distance: 4, angle: Math.PI / 2 },
    },
  });
  text.anchor.set(0.5);
  return text;
}

/** Sparks fly on fixed ways, spread by the golden angle: no randomness is needed to look alive. */
function createSparks(count: number, reach: number): Container {
  const container = new Container();
  for (let index = 0; index < count; index += 1) {
    const spark = new Graphics()
      .star(0, 0, 4, 5 + (index % 4) * 2, 2)
      .fill(index % 3 === 0 ? 0xffffff : index % 3 === 1 ? 0xf5c542 : 0xffe08a);
    const angle = index * 2.399963;
    const way = reach * (0.45 + ((index * 37) % 60) / 100);
    const seconds = 0.9 + (index % 7) * 0.16;
    container.addChild(spark);
    gsap.to(spark, {
      x: Math.cos(angle) * way,
      y: Math.sin(angle) * way * 0.7 + reach * 0.25,
      rotation: angle,
      duration: seconds,
      delay: (index % 9) * 0.07,
      ease: 'power3.out',
    });
    gsap.fromTo(
      spark,
      { alpha: 1 },
      { alpha: 0, duration: seconds, delay: 0.35 + (index % 9) * 0.07, ease: 'power1.in' },
    );
  }
  return container;
}

export function createWinCounter(isReducedMotion: () => boolean): WinCounter {
  const view = new Container();
  const title = createText(0xffffff, 34);
  const amount = createText(0xf8cf5e, 64);
  const shade = new Graphics();
  let sparks: Container | null = null;
  let size = { width: 600, height: 600 };
  view.addChild(shade, title, amount);
  view.visible = false;

  const clear = () => {
    gsap.killTweensOf([view, view.scale]);
    for (const spark of sparks?.children ?? []) gsap.killTweensOf(spark);
    sparks?.destroy({ children: true });
    sparks = null;
    view.visible = false;
  };
  const fit = (text: string) => {
    amount.text = text;
    amount.scale.set(1);
    amount.scale.set(Math.min(1, (size.width * 0.92) / amount.width));
  };

  return {
    view,
    layout(width, height) {
      size = { width, height };
      view.position.set(width / 2, height / 2);
      title.style.fontSize = Math.max(22, width * 0.075);
      amount.style.fontSize = Math.max(36, width * 0.13);
      title.y = -amount.style.fontSize * 0.95;
      const half = { x: width * 0.5, y: amount.style.fontSize * 1.7 };
      shade
        .clear()
        .roundRect(-half.x, -half.y, half.x * 2, half.y * 1.75, 28)
        .fill({ color: 0x060917, alpha: 0.62 });
    },
    async show(payout, celebration, words) {
      clear();
      view.visible = true;
      view.alpha = 1;
      title.text = words.title;
      if (isReducedMotion()) {
        fit(words.amount(payout));
        await gsap.to({}, { duration: 0.8 });
      } else {
        sparks = createSparks(sparkCounts[celebration], size.width * 0.62);
        view.addChildAt(sparks, 1);
        gsap.fromTo(view.scale, { x: 0.6, y: 0.6 }, { x: 1, y: 1, duration: 0.45, ease: 'back.out(1.8)' });
        const counter = { won: 0 };
        await gsap.to(counter, {
          won: payout,
          duration: countSeconds[celebration],
          ease: 'power1.out',
          onUpdate: () => fit(words.amount(Math.round(counter.won))),
        });
        fit(words.amount(payout));
        await gsap.to({}, { duration: holdSeconds });
      }
      await gsap.to(view, { alpha: 0, duration: 0.25 });
      clear();
    },
    clear,
  };
}
