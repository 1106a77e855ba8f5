/** Three dice under a dome: shaken until the roll is published, then at rest on it. */
import type { Dice } from '@mirinae/game-math/sic-bo/rules';
import { sumOf } from '@mirinae/game-math/sic-bo/rules';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { wait } from '../../kit/requests.ts';
import { sounds } from '../../kit/table/sounds.ts';
import type { Scene } from '../../kit/table/stage.ts';
import { dieFace } from './die-face.ts';

const settleMs = 1_500;
const replayShakeMs = 1_200;
/** Rotation of a cube that shows a face to the seat: around the horizontal axis, then around the vertical one. */
const turns: readonly (readonly [across: number, standing: number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];

function createDie() {
  const sides = [1, 2, 3, 4, 5, 6].map((face) => el('span', { class: `die-side die-side-${face}` }, dieFace(face)));
  const cube = el('span', { class: 'die-cube' }, ...sides);
  let spins = 0;
  return {
    node: el('span', { class: 'die' }, cube),
    /** Rolls to a face with at least two full turns. */
    show(face: number) {
      const [across, standing] = turns[face - 1] ?? [0, 0];
      spins += 2;
      cube.style.setProperty('--across', `${across + spins * 360}deg`);
      cube.style.setProperty('--standing', `${standing + spins * 360}deg`);
    },
  };
}

type Run = 'rest' | 'shaking' | 'settling' | 'shown';

export function createDome() {
  const dice = [createDie(), createDie(), createDie()];
  const sum = el('output', { class: 'dome-sum', hidden: true });
  const bowl = el('div', { class: 'dome-bowl' }, ...dice.map(({ node: die }) => die));
  const node = el('div', { class: 'dome', 'data-run': 'rest' }, bowl, el('div', { class: 'dome-glass' }), sum);
  const go = (run: Run) => {
    const isNew = node.dataset.run !== run;
    node.dataset.run = run;
    return isNew;
  };
  const lay = (drawn: Dice) => {
    drawn.forEach((face, at) => {
      dice[at]?.show(face);
    });
  };
  const announce = (drawn: Dice) => {
    sum.textContent = String(sumOf(drawn));
    sum.hidden = false;
    go('shown');
  };
  const shake = () => {
    sum.hidden = true;
    const isNew = go('shaking');
    if (isNew) sounds.play('dice');
    return isNew;
  };
  const settle = async (drawn: Dice) => {
    go('settling');
    lay(drawn);
    sounds.play('dice');
    if (!prefersReducedMotion()) await wait(settleMs);
    announce(drawn);
  };
  const clear = () => {
    sum.hidden = true;
    go('rest');
  };
  lay([1, 1, 1]);
  return {
    node,
    show({ phase }: Parameters<Scene<Dice>['show']>[0]) {
      if (phase === 'running') return shake();
      if (phase === 'open' || phase === 'closed') clear();
      return false;
    },
    reveal: settle,
    land(drawn: Dice) {
      lay(drawn);
      announce(drawn);
    },
    async replay(drawn: Dice) {
      shake();
      await wait(prefersReducedMotion() ? 0 : replayShakeMs);
      await settle(drawn);
    },
    clear,
  };
}
