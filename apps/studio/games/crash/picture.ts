/** Parts that are redrawn with the clock: the curve, the multiplier, a caption, and the remaining betting time. */
import { bustMsOf, multiplierAt } from '@mirinae/game-math/crash/flight';
import { el } from '../../kit/dom.ts';
import { hundredths } from '../../kit/solo/settings.ts';
import { times } from './config.ts';
import { createGraph } from './flight-graph.ts';

export const multiplierText = (multiplier: number) => `${hundredths(multiplier)}×`;

export function createPicture() {
  const graph = createGraph();
  const number = el('output', { class: 'crash-number' }, multiplierText(100));
  const note = el('p', { class: 'crash-note', role: 'status' });
  const bar = el('i', {});
  const countdown = el('div', { class: 'crash-countdown', 'aria-hidden': 'true' }, bar);
  const sky = el('div', { class: 'crash-sky' }, el('div', { class: 'crash-middle' }, number, note, countdown));
  sky.prepend(graph.node);
  graph.draw(0);
  let drawn = '';

  const fly = (elapsedMs: number) => {
    const multiplier = multiplierText(multiplierAt(Math.max(elapsedMs, 0)));
    // The star moves between two multipliers, but not at rest.
    if (multiplier === drawn && elapsedMs <= 0) return;
    drawn = multiplier;
    number.textContent = multiplier;
    graph.draw(Math.max(elapsedMs, 0));
  };
  return {
    node: sky,
    fly,
    /** Shows the exact crash point, because the clock may be rounded to the hundredth below. */
    land(crash: number) {
      const text = multiplierText(crash);
      if (drawn === text) return;
      fly(bustMsOf(crash));
      number.textContent = text;
      drawn = text;
    },
    setCaption(text: string) {
      if (note.textContent !== text) note.textContent = text;
    },
    countDown(leftMs: number) {
      bar.style.width = `${Math.min(leftMs / times.openMs, 1) * 100}%`;
    },
  };
}
