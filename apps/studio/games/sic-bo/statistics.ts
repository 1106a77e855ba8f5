/** Statistics of past rolls: the last rolls, the shares of small, big and triples. They predict nothing. */
import { type Dice, isTriple, sumOf } from '@mirinae/game-math/sic-bo/rules';
import { el } from '../../kit/dom.ts';
import type { TableState } from '../../wire/table.ts';
import { dieFace } from './die-face.ts';
import type { GameTranslate } from './strings.ts';

const lastShown = 9;

type Side = 'small' | 'big' | 'anyTriple';

export function sideOf(dice: Dice): Side {
  if (isTriple(dice)) return 'anyTriple';
  return sumOf(dice) <= 10 ? 'small' : 'big';
}

function rollRow(t: GameTranslate, dice: Dice): HTMLElement {
  const side = sideOf(dice);
  return el(
    'li',
    { class: 'roll', 'data-side': side },
    el('span', { class: 'roll-dice' }, ...dice.map(dieFace)),
    el('b', { class: 'roll-sum' }, String(sumOf(dice))),
    el('span', {}, t(side)),
  );
}

export function createStatistics(t: GameTranslate, read: (result: unknown) => Dice | null) {
  const node = el('section', { class: 'table-panel rolls', 'aria-label': t('statistics') });
  let shown = '';
  return {
    node,
    show({ results, betCount, tableRoundId }: Pick<TableState, 'results' | 'betCount' | 'tableRoundId'>) {
      const rolls = results.flatMap((result) => {
        const dice = read(result);
        return dice ? [dice] : [];
      });
      const key = `${tableRoundId}:${rolls.length}:${betCount}`;
      if (shown === key) return;
      shown = key;
      const share = (side: Side) =>
        Math.round((rolls.filter((dice) => sideOf(dice) === side).length / Math.max(rolls.length, 1)) * 100);
      const bar = el('i', { class: 'rolls-bar' });
      bar.style.setProperty('--left', `${share('small')}%`);
      bar.style.setProperty('--right', `${share('big')}%`);
      const shares = (['small', 'anyTriple', 'big'] as const).map((side) =>
        el('span', { 'data-side': side }, `${t(side)} ${share(side)}%`),
      );
      node.replaceChildren(
        el('h4', {}, t('lastRolls'), el('span', {}, t('peopleCount', { count: String(betCount) }))),
        el('ul', { class: 'roll-list' }, ...rolls.slice(0, lastShown).map((dice) => rollRow(t, dice))),
        el('h4', {}, t('lastRounds', { count: String(rolls.length) })),
        el('div', { class: 'rolls-shares' }, ...shares),
        bar,
        el('p', { class: 'fine' }, t('noInfluence')),
      );
    },
  };
}
