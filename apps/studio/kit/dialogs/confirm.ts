/** Confirmation of a bet that costs far more than its stake. */
import { el } from '../dom.ts';
import type { Translate } from '../strings/translate.ts';
import { openDialog } from './dialog.ts';

export function openConfirm(t: Translate, text: string, onYes: () => void): void {
  const yes = el(
    'button',
    {
      type: 'button',
      class: 'choice',
      onclick: () => {
        dialog.close();
        onYes();
      },
    },
    t('confirmYes'),
  );
  const dialog = openDialog(t, t('confirmTitle'), el('p', {}, text), el('div', { class: 'choices' }, yes));
}
