/** Win banner above an HTML stage: an amount that counts up, with a ring of light for larger wins. */
import { animate } from 'animejs/animation';
import { remove } from 'animejs/utils';
import type { WinCelebration } from './celebration.ts';
import { el, prefersReducedMotion } from './dom.ts';
import type { Celebrating } from './solo/solo-client.ts';

const countMs: Readonly<Record<WinCelebration, number>> = { win: 500, big: 1_600, huge: 2_800 };
const holdMs = 700;

export type WinBanner = Celebrating & { readonly node: HTMLElement; clear(): void };

export function createWinBanner(): WinBanner {
  const title = el('span', { class: 'win-title' });
  const amount = el('strong', { class: 'win-amount' });
  const node = el('div', { class: 'win-banner', hidden: true }, title, amount);
  const clear = () => {
    remove(node);
    node.hidden = true;
    node.style.opacity = '1';
  };
  return {
    node,
    clear,
    async celebrate(payout, celebration, texts) {
      clear();
      node.dataset.celebration = celebration;
      title.textContent = texts.title;
      node.hidden = false;
      const counter = { won: prefersReducedMotion() ? payout : 0 };
      const show = () => {
        amount.textContent = texts.amount(Math.round(counter.won));
      };
      show();
      await animate(counter, { won: payout, duration: countMs[celebration], ease: 'outQuad', onUpdate: show });
      await animate(node, { opacity: 0, duration: 250, delay: holdMs, ease: 'outQuad' });
      clear();
    },
  };
}
