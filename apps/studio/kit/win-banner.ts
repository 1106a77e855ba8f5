/** The win that counts up over a picture made of HTML, with a ring of light for the larger ones. */
import { gsap } from 'gsap';
import type { WinCelebration } from './celebration.ts';
import { el, prefersReducedMotion } from './dom.ts';
import type { Celebrating } from './solo/solo-client.ts';

const countSeconds: Readonly<Record<WinCelebration, number>> = { win: 0.5, big: 1.6, huge: 2.8 };
const holdSeconds = 0.7;

export type WinBanner = Celebrating & { readonly node: HTMLElement; clear(): void };

export function createWinBanner(): WinBanner {
  const title = el('span', { class: 'win-title' });
  const amount = el('strong', { class: 'win-amount' });
  const node = el('div', { class: 'win-banner', hidden: true }, title, amount);
  const clear = () => {
    gsap.killTweensOf(node);
    node.hidden = true;
  };
  return {
    node,
    clear,
    async celebrate(payout, celebration, words) {
      clear();
      node.dataset.celebration = celebration;
      title.textContent = words.title;
      node.hidden = false;
      const counter = { won: prefersReducedMotion() ? payout : 0 };
      const show = () => {
        amount.textContent = words.amount(Math.round(counter.won));
      };
      show();
      await gsap.to(counter, { won: payout, duration: countSeconds[celebration], ease: 'power1.out', onUpdate: show });
      await gsap.to(node, { opacity: 0, duration: 0.25, delay: holdSeconds });
      gsap.set(node, { opacity: 1 });
      clear();
    },
  };
}
