/** Starting auto spins: how many, and whether a win ends them. */
import { el } from '../dom.ts';
import type { Say } from '../strings/say.ts';
import { openDialog } from './dialog.ts';

export type AutoChoice = { readonly count: number; readonly stopOnWin: boolean };

export function openAuto(say: Say, counts: readonly number[], onStart: (choice: AutoChoice) => void): void {
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
