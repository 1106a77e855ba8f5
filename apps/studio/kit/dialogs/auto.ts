/** Starting auto spins: how many, and whether a win ends them. */
import { el } from '../dom.ts';
import type { Translate } from '../strings/translate.ts';
import { openDialog } from './dialog.ts';

export type AutoChoice = { readonly count: number; readonly stopOnWin: boolean };

export function openAuto(t: Translate, counts: readonly number[], onStart: (choice: AutoChoice) => void): void {
  const stop = el('input', { type: 'checkbox', id: 'auto-stop', checked: true });
  const choices = counts.map((count) =>
    el(
      'button',
      {
        type: 'button',
        class: 'choice',
        onclick: () => {
          dialog.close();
          onStart({ count, stopOnWin: stop.checked });
        },
      },
      t('autoTimes', { count: String(count) }),
    ),
  );
  const dialog = openDialog(
    t,
    t('auto'),
    el('p', {}, t('autoIntro')),
    el('div', { class: 'choices' }, ...choices),
    el('label', { class: 'check', for: 'auto-stop' }, stop, t('autoStopOnWin')),
  );
}
