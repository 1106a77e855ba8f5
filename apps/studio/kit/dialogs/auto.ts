/** Dialog that starts auto rounds: their number and stop conditions. */
import { readAmount } from '@mirinae/contract/typed-amount';
import type { AutoChoice } from '../auto-rules.ts';
import { currency } from '../currency.ts';
import { el } from '../dom.ts';
import type { TextKey, Translate } from '../strings/translate.ts';
import { openDialog } from './dialog.ts';

/** Optional amount; an invalid one is marked and prevents the start. */
function limitField(t: Translate, id: string, label: TextKey) {
  const input = el('input', { id, inputmode: 'decimal', maxlength: '12', placeholder: t('autoNoLimit') });
  return {
    node: el(
      'div',
      { class: 'limit' },
      el('label', { for: id }, t(label, { currency: t(`currency${currency}`) })),
      input,
    ),
    read: () => readAmount(input.value, currency) || null,
    isReadable: () => {
      const isReadable = readAmount(input.value, currency) !== null;
      input.setAttribute('aria-invalid', String(!isReadable));
      if (!isReadable) input.focus();
      return isReadable;
    },
  };
}

export function openAuto(t: Translate, counts: readonly number[], onStart: (choice: AutoChoice) => void): void {
  const stop = el('input', { type: 'checkbox', id: 'auto-stop', checked: true });
  const loss = limitField(t, 'auto-loss', 'autoLossLimit');
  const win = limitField(t, 'auto-win', 'autoWinLimit');
  const payout = limitField(t, 'auto-payout', 'autoPayoutLimit');
  const start = (count: number) => {
    if (![loss, win, payout].every((limit) => limit.isReadable())) return;
    dialog.close();
    const limits = { lossLimit: loss.read(), winLimit: win.read(), payoutLimit: payout.read() };
    onStart({ count, stopOnWin: stop.checked, ...limits });
  };
  const choices = counts.map((count) =>
    el(
      'button',
      { type: 'button', class: 'choice', onclick: () => start(count) },
      t('autoTimes', { count: String(count) }),
    ),
  );
  const dialog = openDialog(
    t,
    t('auto'),
    el('p', {}, t('autoIntro')),
    el('label', { class: 'check', for: 'auto-stop' }, stop, t('autoStopOnWin')),
    el('div', { class: 'limits' }, loss.node, win.node, payout.node),
    el('div', { class: 'choices' }, ...choices),
  );
}
