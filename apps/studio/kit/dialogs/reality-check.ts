/** Reality check dialog with the session's summary; play is paused until it is acknowledged. */
import type { CheckPage } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import { clockText, type Format } from '../format.ts';
import type { Translate } from '../strings/translate.ts';

export type ShownCheck = NonNullable<CheckPage['check']>;
export type CheckChoice = 'go-on' | 'stop';

function figures(t: Translate, format: Format, { elapsedMs, staked, paid }: ShownCheck): HTMLElement {
  const rows = [
    [t('checkTime'), clockText(elapsedMs / 1_000)],
    [t('checkStaked'), format.money(staked)],
    [t('checkPaid'), format.money(paid)],
    [t('checkNet'), format.signedMoney(paid - staked)],
  ] as const;
  const lines = rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value)));
  return el('dl', { class: 'check-figures' }, ...lines);
}

export function openRealityCheck(t: Translate, format: Format, check: ShownCheck): Promise<CheckChoice> {
  const { promise, resolve } = Promise.withResolvers<CheckChoice>();
  let chosen: CheckChoice | null = null;
  const button = (choice: CheckChoice, look: string, text: string) =>
    el('button', { type: 'button', class: look, onclick: () => answer(choice) }, text);
  const link = (href: string, text: string) => el('a', { href, target: '_blank', rel: 'noopener' }, text);
  const dialog = el(
    'dialog',
    { class: 'dialog reality-check', 'aria-labelledby': 'check-title' },
    el('h2', { id: 'check-title' }, t('checkTitle')),
    el('p', {}, t('checkText')),
    figures(t, format, check),
    el(
      'p',
      { class: 'check-links' },
      link(check.historyUrl, t('checkHistory')),
      link(check.limitsUrl, t('checkLimits')),
    ),
    el(
      'div',
      { class: 'check-acts' },
      button('stop', 'choice', t('checkStop')),
      button('go-on', 'primary', t('checkGoOn')),
    ),
  );
  const answer = (choice: CheckChoice) => {
    chosen = choice;
    dialog.close();
    dialog.remove();
    resolve(choice);
  };
  // Browsers close a dialog with Escape or the back button unless this is prevented.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    if (chosen === null) dialog.showModal();
  });
  document.body.append(dialog);
  dialog.showModal();
  return promise;
}
