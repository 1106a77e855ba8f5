/** Starting auto spins: how many, and whether a win ends them. */
import { el } from '../../shared/dom.ts';
import { autoSpinCounts } from '../config.ts';
import type { Say } from '../strings/strings.ts';
import { openDialog } from './dialog.ts';

export type AutoChoice = { readonly count: number; readonly stopOnWin: boolean };

export function openAuto(say: Say, onStart: (choice: AutoChoice) => void): void {
  const stop = el('input', { type: 'checkbox', id: 'auto-stop', checked: true });
  const choices = autoSpinCounts.map((count) =>
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
      say('autoTimes', { count: String(count) }),
    ),
  );
  const dialog = openDialog(
    say,
    say('auto'),
    el('p', {}, say('autoIntro')),
    el('div', { class: 'choices' }, ...choices),
    el('label', { class: 'check', for: 'auto-stop' }, stop, say('autoStopOnWin')),
  );
}
