/** Switch of a slip between single lines and one combined line. */
import { el } from '../dom.ts';
import type { SlipLines } from './slip-lines.ts';
import type { EventTranslate } from './strings.ts';

export function createLineWays(t: EventTranslate, lines: SlipLines) {
  const single = el('button', { type: 'button', onclick: () => lines.combine(false) }, t('singles'));
  const all = el('button', { type: 'button', onclick: () => lines.combine(true) });
  return {
    node: el('div', { class: 'event-ways', role: 'group', hidden: true }, single, all),
    show(isLocked: boolean) {
      const count = lines.legs().length;
      single.parentElement?.toggleAttribute('hidden', isLocked || !lines.combines || count < 2);
      all.textContent = t('combination', { count: String(count) });
      all.disabled = !lines.canCombine();
      single.setAttribute('aria-pressed', String(!lines.isCombined()));
      all.setAttribute('aria-pressed', String(lines.isCombined()));
    },
  };
}
