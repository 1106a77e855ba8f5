/** Stage of the game: forty stars to choose from, and the pay of each number of hits. */
import { config } from '@mirinae/game-math/keno/config';
import { type KenoBet, paysOf } from '@mirinae/game-math/keno/draw';
import { rngFrom } from '@mirinae/game-math/rng/rng';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import { wait } from '../../kit/requests.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import type { StakeStage } from '../../kit/solo/stake-game.ts';
import type { Outcome } from './manifest.ts';
import type { GameTranslate } from './strings.ts';

export type Stage = StakeStage<KenoBet, Outcome> & {
  begin(bet: KenoBet): void;
  star(number: number, isHit: boolean): Promise<void>;
};

const starMs = 150;
const numbers = Array.from({ length: config.numbers }, (_, at) => at + 1);

export const payText = (pay: number) => `×${pay / 100}`;

/** Quick pick: six random numbers from the browser; a choice of the player, not a result. */
function randomChoice(): readonly number[] {
  const rng = rngFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  return rng.pick(6, config.numbers).sort((left, right) => left - right);
}

/** Pay of each number of hits, with the reached one marked. */
function createPays(t: GameTranslate) {
  const node = el('ol', { class: 'keno-pays', 'aria-label': t('paysList') });
  return {
    node,
    show({ risk, chosen }: KenoBet, hits: number | null) {
      const cells = paysOf(risk, chosen.length).map((pay, count) =>
        el(
          'li',
          { class: count === hits ? 'is-reached' : '', 'data-pays': String(pay > 0) },
          el('span', {}, t('hits', { count: String(count) })),
          el('b', {}, pay > 0 ? payText(pay) : '–'),
        ),
      );
      node.replaceChildren(...cells);
    },
  };
}

export function openStage(options: ViewOptions, t: GameTranslate): Stage {
  let bet: KenoBet = { stake: 0, risk: 'steady', chosen: [] };
  let hits = 0;
  let isPlaying = false;
  const choose = (chosen: readonly number[]) => {
    if (!isPlaying && chosen.length > 0) options.setBet?.({ chosen });
  };
  const toggle = (number: number) => {
    const isChosen = bet.chosen.includes(number);
    if (isChosen) return choose(bet.chosen.filter((other) => other !== number));
    if (bet.chosen.length < config.chosenMost) choose([...bet.chosen, number].sort((left, right) => left - right));
  };
  const stars = numbers.map((number) =>
    el('button', { type: 'button', class: 'keno-star', onclick: () => toggle(number) }, String(number)),
  );
  const sky = el('div', { class: 'keno-sky', role: 'group', 'aria-label': t('sky') }, ...stars);
  const pays = createPays(t);
  const random = el(
    'button',
    { type: 'button', class: 'keno-random', onclick: () => choose(randomChoice()) },
    t('random'),
  );
  const count = el('span', { class: 'keno-count' });
  const { node, banner } = openHtmlStage(
    options,
    'keno',
    sky,
    pays.node,
    el('div', { class: 'keno-tools' }, count, random),
  );
  const showChoice = () => {
    for (const [at, star] of stars.entries()) star.setAttribute('aria-pressed', String(bet.chosen.includes(at + 1)));
    count.textContent = t('chosen', { count: String(bet.chosen.length), most: String(config.chosenMost) });
    pays.show(bet, null);
  };
  const putOut = () => {
    hits = 0;
    for (const star of stars) delete star.dataset.lit;
  };
  const light = (number: number, isHit: boolean) => {
    const star = stars[number - 1];
    if (star) star.dataset.lit = isHit ? 'hit' : 'miss';
    hits += isHit ? 1 : 0;
    pays.show(bet, hits);
  };
  const setPlaying = (playing: boolean) => {
    isPlaying = playing;
    node.classList.toggle('is-playing', playing);
  };

  return {
    setBet(next) {
      const isSame = next.chosen.join() === bet.chosen.join() && next.risk === bet.risk;
      bet = next;
      if (isSame) return;
      putOut();
      showChoice();
    },
    start() {
      putOut();
      showChoice();
      setPlaying(true);
    },
    show(outcome) {
      setPlaying(false);
      putOut();
      for (const number of outcome?.drawn ?? []) light(number, bet.chosen.includes(number));
    },
    begin(played) {
      bet = played;
      putOut();
      showChoice();
    },
    async star(number, isHit) {
      light(number, isHit);
      await wait(prefersReducedMotion() ? 0 : starMs);
    },
    celebrate: banner.celebrate,
    clear() {
      setPlaying(false);
      banner.clear();
    },
  };
}
