/** Table of figures in a dialog. */
import { el } from './dom.ts';

export function figureRows(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return el(
    'table',
    { class: 'rows' },
    el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head))),
    ...rows.map((cells) => el('tr', {}, ...cells.map((cell) => el('td', {}, cell)))),
  );
}
