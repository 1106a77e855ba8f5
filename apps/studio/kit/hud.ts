/** Controls and figures around the stage in HTML, each with an accessible name and reachable by keyboard. */

import { el } from './dom.ts';
import { clockText, type Format } from './format.ts';
import {
  type Area,
  areaBetween,
  createAnnouncement,
  createRoundParts,
  figure,
  iconButton,
  type RoundHud,
} from './hud-parts.ts';
import { icon } from './icons.ts';
import type { Translate } from './strings/translate.ts';

export type HudActions = {
  play(): void;
  less(): void;
  more(): void;
  auto(): void;
  paytable(): void;
  history(): void;
  fairness(): void;
  sound(): void;
};

export type Hud = RoundHud & {
  /** `note` is shown below the stake; `ends` disables the buttons at the lowest and the highest bet. */
  setBet(stake: number, note: string, ends: { isFirst: boolean; isLast: boolean }): void;
  /** Payout on the collect button; null while the button places a bet. */
  offerCollect(payout: number | null): void;
  clearResult(): void;
  /** Announces a round that is over to screen readers. */
  announce(payout: number, balance: number): void;
  setBusy(isBusy: boolean): void;
  /** Number of remaining auto rounds; null while none run. */
  setAuto(left: number | null): void;
  /** Shows or hides auto rounds, which may not be allowed. */
  offerAuto(isAllowed: boolean): void;
  setSound(isOn: boolean): void;
  setSession(seconds: number, net: number): void;
  /** Adds a control of a bet setting above the bar. */
  addSettings(node: HTMLElement): void;
  stageHost: HTMLElement;
  /** Area of the stage's host between the controls. */
  freeArea(): Area;
};

const countMs = 500;

/** Animates a figure to its new value; without animation under reduced motion. */
function createCounter(node: HTMLElement, format: Format, isReducedMotion: () => boolean) {
  let shown: number | null = null;
  let frame = 0;
  return (target: number) => {
    cancelAnimationFrame(frame);
    const from = shown ?? target;
    const start = performance.now();
    const step = (now: number) => {
      const share = isReducedMotion() ? 1 : Math.min((now - start) / countMs, 1);
      shown = Math.round(from + (target - from) * share);
      node.textContent = format.money(shown);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(start);
  };
}

function createParts(t: Translate, format: Format, actions: HudActions) {
  const balance = figure(t('balance'), 'figure-balance');
  const bet = figure(t('bet'), 'figure-bet');
  const less = iconButton('minus', t('less'), actions.less, 'step');
  const more = iconButton('plus', t('more'), actions.more, 'step');
  const auto = iconButton('auto', t('auto'), actions.auto, 'auto');
  const autoLeft = el('span', { class: 'auto-left', 'aria-hidden': 'true' });
  auto.append(autoLeft);
  const spin = iconButton('spin', t('spin'), actions.play, 'spin');
  spin.setAttribute('aria-keyshortcuts', 'Space');
  const session = el('span', { class: 'session-time' });
  const net = el('span', { class: 'session-net' });
  const round = createRoundParts(t, format, actions.sound);
  const announced = createAnnouncement(t, format);
  return { ...round, announced, balance, bet, less, more, auto, autoLeft, spin, session, net };
}

function assemble(root: HTMLElement, t: Translate, actions: HudActions, parts: ReturnType<typeof createParts>) {
  const tools = el(
    'nav',
    { class: 'tools', 'aria-label': t('title') },
    iconButton('paytable', t('paytable'), actions.paytable),
    iconButton('history', t('history'), actions.history),
    iconButton('fairness', t('fairness'), actions.fairness),
    parts.sound.node,
  );
  const pair = (label: string, value: HTMLElement) =>
    el('span', { class: 'session-pair' }, el('span', { class: 'session-label' }, label), value);
  const session = el('div', { class: 'session' }, pair(t('sessionTime'), parts.session), pair(t('net'), parts.net));
  const header = el('header', { class: 'top' }, el('h1', { class: 'title' }, t('title')), session, tools);
  const betting = el('div', { class: 'betting' }, parts.less, parts.bet.node, parts.more);
  const footer = el(
    'footer',
    { class: 'bottom' },
    parts.balance.node,
    parts.result.node,
    betting,
    el('div', { class: 'go' }, parts.auto, parts.spin),
  );
  const stageHost = el('div', { class: 'stage' });
  root.replaceChildren(stageHost, header, footer, parts.toasts.node, parts.announced.node);
  return { header, footer, stageHost };
}

export function createHud(
  root: HTMLElement,
  t: Translate,
  format: Format,
  actions: HudActions,
  isReducedMotion: () => boolean,
): Hud {
  const parts = createParts(t, format, actions);
  const { header, footer, stageHost } = assemble(root, t, actions, parts);
  const countBalance = createCounter(parts.balance.value, format, isReducedMotion);

  return {
    stageHost,
    setBalance: countBalance,
    setBet(stake, note, { isFirst, isLast }) {
      parts.bet.value.textContent = format.money(stake);
      parts.bet.note.textContent = note;
      parts.less.dataset.end = String(isFirst);
      parts.more.dataset.end = String(isLast);
    },
    showResult: parts.result.show,
    offerCollect(payout) {
      const label =
        payout === null ? t('spin') : t(payout > 0 ? 'collect' : 'choose', { amount: format.money(payout) });
      parts.spin.replaceChildren(icon(payout === null ? 'spin' : 'collect'));
      parts.spin.dataset.collects = String(payout !== null);
      parts.spin.dataset.busy = String(!payout);
      parts.spin.setAttribute('aria-disabled', String(!payout));
      if (payout === null) return;
      parts.spin.setAttribute('aria-label', label);
      parts.spin.title = label;
      parts.result.showStanding(payout);
    },
    announce: parts.announced.announce,
    clearResult() {
      parts.result.clear();
      parts.announced.clear();
    },
    setBusy(isBusy) {
      parts.spin.dataset.busy = String(isBusy);
      parts.spin.setAttribute('aria-disabled', String(isBusy));
      parts.spin.setAttribute('aria-label', t(isBusy ? 'spinning' : 'spin'));
      for (const button of [parts.less, parts.more])
        button.setAttribute('aria-disabled', String(isBusy || button.dataset.end === 'true'));
    },
    setAuto(left) {
      const label = left === null ? t('auto') : t('autoLeft', { count: String(left) });
      parts.auto.dataset.running = String(left !== null);
      parts.auto.setAttribute('aria-label', label);
      parts.auto.title = label;
      parts.autoLeft.textContent = left === null ? '' : String(left);
    },
    offerAuto(isAllowed) {
      parts.auto.hidden = !isAllowed;
    },
    setSound: parts.sound.set,
    setSession(seconds, net) {
      parts.session.textContent = clockText(seconds);
      parts.net.textContent = format.signedMoney(net);
      parts.net.dataset.sign = String(Math.sign(net));
    },
    addSettings: (node) => footer.prepend(node),
    toast: parts.toasts.toast,
    freeArea: () => areaBetween(header, stageHost, footer),
  };
}
