/** Number of tiles opened in an auto round before it is collected: a setting of this browser, not part of the bet. */
import { el } from '../../kit/dom.ts';
import { iconButton } from '../../kit/hud-parts.ts';
import type { GameTranslate } from './strings.ts';

const storageKey = 'mines:auto-picks';
const most = 12;

let count = Math.min(Math.max(Math.trunc(Number(localStorage.getItem(storageKey))) || 3, 1), most);

export const autoPicks = {
  count: () => count,
  control(t: GameTranslate): HTMLElement {
    const value = el('output', { class: 'mines-auto-count' });
    const show = () => {
      value.textContent = t('autoPicks', { count: String(count) });
    };
    const change = (step: number) => {
      count = Math.min(Math.max(count + step, 1), most);
      localStorage.setItem(storageKey, String(count));
      show();
    };
    show();
    return el(
      'div',
      { class: 'mines-auto', role: 'group', 'aria-label': t('auto') },
      iconButton('minus', t('fewerTiles'), () => change(-1), 'nudge'),
      value,
      iconButton('plus', t('moreTiles'), () => change(1), 'nudge'),
    );
  },
};
