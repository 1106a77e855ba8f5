/** Stage of the game: a climbing meteor, and the line of its target. */
import { drawsReaching, type LimboBet } from '@mirinae/game-math/limbo/climb';
import { config } from '@mirinae/game-math/limbo/config';
import { animate } from 'animejs/animation';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import { hundredths } from '../../kit/solo/settings.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import type { StakeStage } from '../../kit/solo/stake-game.ts';
import type { Outcome } from './manifest.ts';
import type { GameTranslate } from './strings.ts';

export type Stage = StakeStage<LimboBet, Outcome> & { climb(height: number, target: number): Promise<void> };

const msOf = (height: number) => 500 + Math.min(Math.log10(height / 100), 3) * 450;
/** Vertical position of a multiplier as a share of the picture's height, on a logarithmic scale. */
const shareOf = (height: number) => Math.min(0.1 + Math.log10(height / 100) * 0.3, 0.94);

export function chanceText(target: number): string {
  const percent = (drawsReaching(target) / config.draws) * 100;
  return percent >= 1 ? percent.toFixed(2) : percent.toPrecision(3);
}

export function openStage(options: ViewOptions, t: GameTranslate): Stage {
  const number = el('output', { class: 'limbo-number' }, '1.00×');
  const chance = el('p', { class: 'limbo-chance' });
  const meteor = el('span', { class: 'limbo-meteor', 'aria-hidden': 'true' });
  const goal = el('span', { class: 'limbo-goal' });
  const sky = el('div', { class: 'limbo-sky' }, goal, meteor);
  const { node, banner } = openHtmlStage(options, 'limbo', sky, number, chance);
  const now = { log: 0 };

  const write = () => {
    const height = 100 * 10 ** now.log;
    number.textContent = `${hundredths(Math.round(height))}×`;
    meteor.style.bottom = `${shareOf(height) * 100}%`;
  };
  const settle = (result: 'win' | 'lose' | 'none') => {
    node.dataset.result = result;
  };
  const showAt = (height: number) => {
    now.log = Math.log10(height / 100);
    write();
  };
  return {
    setBet({ target }) {
      goal.style.bottom = `${shareOf(target) * 100}%`;
      goal.dataset.text = `${hundredths(target)}×`;
      chance.textContent = t('chance', { chance: chanceText(target) });
    },
    start() {
      settle('none');
      showAt(100);
      node.classList.add('is-climbing');
    },
    show(outcome) {
      node.classList.remove('is-climbing');
      showAt(outcome?.height ?? 100);
    },
    async climb(height, target) {
      showAt(100);
      const duration = prefersReducedMotion() ? 0 : msOf(height);
      await animate(now, { log: Math.log10(height / 100), duration, ease: 'outCubic', onUpdate: write });
      showAt(height);
      node.classList.remove('is-climbing');
      settle(height >= target ? 'win' : 'lose');
    },
    celebrate: banner.celebrate,
    clear() {
      settle('none');
      banner.clear();
    },
  };
}
