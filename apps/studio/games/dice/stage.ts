/** Stage of the game: a scale with the winning range, and a star that stops at the drawn number. */
import { type DiceBet, oddsOf, winning } from '@mirinae/game-math/dice/roll';
import { animate } from 'animejs/animation';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import { hundredths } from '../../kit/solo/settings.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import type { StakeStage } from '../../kit/solo/stake-game.ts';
import type { Outcome } from './manifest.ts';
import type { GameTranslate } from './strings.ts';

export type Stage = StakeStage<DiceBet, Outcome> & { land(roll: number, isWin: boolean): Promise<void> };

const rollMs = 700;

export function oddsText(chance: number): string {
  return `×${(oddsOf(chance) / 10_000).toFixed(4)}`;
}

export function openStage(options: ViewOptions, t: GameTranslate): Stage {
  const number = el('output', { class: 'dice-number' }, '–');
  const range = el('span', { class: 'dice-range' });
  const odds = el('strong', { class: 'dice-odds' });
  const win = el('span', { class: 'dice-win' });
  const star = el('span', { class: 'dice-star', 'aria-hidden': 'true' });
  const marks = [0, 25, 50, 75, 100].map((at) => el('span', { style: `left: ${at}%` }, String(at)));
  const scale = el('div', { class: 'dice-scale' }, win, star, el('div', { class: 'dice-marks' }, ...marks));
  const facts = el('p', { class: 'dice-facts' }, range, odds);
  const { node, banner } = openHtmlStage(options, 'dice', number, scale, facts);
  const place = { roll: 5_000 };

  const write = () => {
    number.textContent = hundredths(Math.round(place.roll));
    star.style.left = `${place.roll / 100}%`;
  };
  const settle = (result: 'win' | 'lose' | 'none') => {
    node.dataset.result = result;
  };
  return {
    setBet(bet) {
      const [first, last] = winning(bet);
      win.style.left = `${first / 100}%`;
      win.style.width = `${(last - first + 1) / 100}%`;
      range.textContent = t('wins', { first: hundredths(first), last: hundredths(last) });
      odds.textContent = t('odds', { odds: oddsText(bet.chance) });
    },
    start() {
      settle('none');
      node.classList.add('is-rolling');
    },
    show(outcome) {
      node.classList.remove('is-rolling');
      if (outcome === null) return;
      place.roll = outcome.roll;
      write();
    },
    async land(roll, isWin) {
      node.classList.remove('is-rolling');
      const duration = prefersReducedMotion() ? 0 : rollMs;
      await animate(place, { roll, duration, ease: 'outExpo', onUpdate: write });
      write();
      settle(isWin ? 'win' : 'lose');
    },
    celebrate: banner.celebrate,
    clear() {
      settle('none');
      banner.clear();
    },
  };
}
