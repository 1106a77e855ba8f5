/** Controls of a replay: bet and time, play again, verify. No bets and no balance. */

import type { Round } from '../wire/wire.ts';
import { el } from './dom.ts';
import type { Format } from './format.ts';
import { type Area, areaBetween, createRoundParts, figure, type RoundHud } from './hud-parts.ts';
import { icon } from './icons.ts';
import type { Translate } from './strings/translate.ts';

type Shown = { readonly round: Round<unknown, unknown>; readonly betNote: string };
type Actions = { again(): void; verify(): void; sound(): void };

export type ReplayHud = RoundHud & {
  readonly stageHost: HTMLElement;
  clearResult(): void;
  setBusy(isBusy: boolean): void;
  setSound(isOn: boolean): void;
  freeArea(): Area;
};

function textButton(picture: string, label: string, className: string, onclick: () => void) {
  const text = el('span', {}, label);
  const button = el('button', { type: 'button', class: className, onclick }, icon(picture), text);
  return { button, text };
}

/** Caption before the replay: time and stake. */
function captionOf(t: Translate, format: Format, { round: { playedAt, stake }, betNote }: Shown): HTMLElement[] {
  const when = figure(t('playedAt'), 'figure-when');
  when.value.textContent = format.moment(playedAt);
  const bet = figure(t('bet'), 'figure-bet');
  bet.value.textContent = format.money(stake);
  bet.note.textContent = betNote;
  return [when.node, bet.node];
}

export function createReplayHud(
  root: HTMLElement,
  t: Translate,
  format: Format,
  shown: Shown,
  actions: Actions,
): ReplayHud {
  const { result, sound, toasts } = createRoundParts(t, format, actions.sound);
  const again = textButton('spin', t('replayAgain'), 'again', actions.again);
  const verify = textButton('fairness', t('check'), 'check', actions.verify);
  const mark = el('span', { class: 'replay-mark' }, icon('history'), t('replay'));
  const header = el(
    'header',
    { class: 'top' },
    el('h1', { class: 'title' }, t('title')),
    mark,
    el('nav', { class: 'tools', 'aria-label': t('title') }, sound.node),
  );
  const footer = el(
    'footer',
    { class: 'bottom' },
    ...captionOf(t, format, shown),
    result.node,
    el('div', { class: 'replay-acts' }, again.button, verify.button),
  );
  const stageHost = el('div', { class: 'stage' });
  root.dataset.mode = 'replay';
  root.replaceChildren(stageHost, header, footer, toasts.node);
  return {
    stageHost,
    toast: toasts.toast,
    setSound: sound.set,
    showResult: result.show,
    clearResult: result.clear,
    setBalance: () => {},
    setBusy(isBusy) {
      again.button.dataset.busy = String(isBusy);
      again.button.setAttribute('aria-disabled', String(isBusy));
      again.text.textContent = t(isBusy ? 'replaying' : 'replayAgain');
    },
    freeArea: () => areaBetween(header, stageHost, footer),
  };
}
