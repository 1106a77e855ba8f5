/** The controls and figures over the picture, as HTML: every one has a name and can be reached by keyboard. */

import { el } from '../shared/dom.ts';
import { clockText, type Format } from '../shared/format.ts';
import { icon } from './icons.ts';
import type { Celebration } from './round.ts';
import type { Say } from './strings/strings.ts';

export type HudActions = {
  spin(): void;
  less(): void;
  more(): void;
  auto(): void;
  paytable(): void;
  history(): void;
  fairness(): void;
  sound(): void;
};

export type Hud = {
  setBalance(won: number): void;
  setBet(lineBet: number, isFirst: boolean, isLast: boolean): void;
  showResult(payout: number, celebration: Celebration): void;
  clearResult(): void;
  setBusy(isBusy: boolean): void;
  /** The auto spins that are left, or null while none runs. */
  setAuto(left: number | null): void;
  setSound(isOn: boolean): void;
  setSession(seconds: number, netWon: number): void;
  toast(text: string): void;
  stageHost: HTMLElement;
  /** The part of the stage's host that the controls leave free. */
  freeArea(): { left: number; top: number; width: number; height: number };
};

const lines = 5;
const toastMs = 4_200;
const countMs = 500;
const edge = 10;

function round(name: string, label: string, onClick: () => void, className = 'tool'): HTMLButtonElement {
  const button = el('button', {
    type: 'button',
    class: className,
    'aria-label': label,
    title: label,
    onclick: onClick,
  });
  button.append(icon(name));
  return button;
}

function figure(label: string, className: string): { node: HTMLElement; value: HTMLElement; note: HTMLElement } {
  const value = el('strong', { class: 'figure-value' });
  const note = el('span', { class: 'figure-note' });
  return {
    node: el('div', { class: `figure ${className}` }, el('span', { class: 'figure-label' }, label), value, note),
    value,
    note,
  };
}

/** Counts a figure to its new value; jumps where motion is unwelcome. */
function createCounter(node: HTMLElement, format: Format, isCalm: () => boolean) {
  let shown: number | null = null;
  let frame = 0;
  return (target: number) => {
    cancelAnimationFrame(frame);
    const from = shown ?? target;
    const start = performance.now();
    const step = (now: number) => {
      const share = isCalm() ? 1 : Math.min((now - start) / countMs, 1);
      shown = Math.round(from + (target - from) * share);
      node.textContent = format.won(shown);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(start);
  };
}

function createParts(say: Say, actions: HudActions) {
  const balance = figure(say('balance'), 'figure-balance');
  const bet = figure(say('bet'), 'figure-bet');
  const win = figure(say('win'), 'figure-win');
  win.value.setAttribute('aria-live', 'polite');
  const less = round('minus', say('less'), actions.less, 'step');
  const more = round('plus', say('more'), actions.more, 'step');
  const auto = round('auto', say('auto'), actions.auto, 'auto');
  const autoLeft = el('span', { class: 'auto-left', 'aria-hidden': 'true' });
  auto.append(autoLeft);
  const spin = round('spin', say('spin'), actions.spin, 'spin');
  const sound = round('sound', say('soundOff'), actions.sound);
  const session = el('span', { class: 'session-time' });
  const net = el('span', { class: 'session-net' });
  return { balance, bet, win, less, more, auto, autoLeft, spin, sound, session, net };
}

function assemble(root: HTMLElement, say: Say, actions: HudActions, parts: ReturnType<typeof createParts>) {
  const tools = el(
    'nav',
    { class: 'tools', 'aria-label': say('title') },
    round('paytable', say('paytable'), actions.paytable),
    round('history', say('history'), actions.history),
    round('fairness', say('fairness'), actions.fairness),
    parts.sound,
  );
  const pair = (label: string, value: HTMLElement) =>
    el('span', { class: 'session-pair' }, el('span', { class: 'session-label' }, label), value);
  const session = el('div', { class: 'session' }, pair(say('sessionTime'), parts.session), pair(say('net'), parts.net));
  const header = el('header', { class: 'top' }, el('h1', { class: 'title' }, say('title')), session, tools);
  const betting = el('div', { class: 'betting' }, parts.less, parts.bet.node, parts.more);
  const footer = el(
    'footer',
    { class: 'bottom' },
    parts.balance.node,
    parts.win.node,
    betting,
    el('div', { class: 'go' }, parts.auto, parts.spin),
  );
  const stageHost = el('div', { class: 'stage' });
  const toasts = el('div', { class: 'toasts', role: 'status' });
  root.replaceChildren(stageHost, header, footer, toasts);
  return { header, footer, stageHost, toasts };
}

export function createHud(
  root: HTMLElement,
  say: Say,
  format: Format,
  actions: HudActions,
  isCalm: () => boolean,
): Hud {
  const parts = createParts(say, actions);
  const { header, footer, stageHost, toasts } = assemble(root, say, actions, parts);
  const countBalance = createCounter(parts.balance.value, format, isCalm);
  const setResult = (text: string, className: string, spoken: string) => {
    parts.win.value.textContent = text;
    parts.win.node.dataset.result = className;
    parts.win.note.textContent = spoken;
  };
  setResult('–', 'none', '');

  return {
    stageHost,
    setBalance: countBalance,
    setBet(lineBet, isFirst, isLast) {
      parts.bet.value.textContent = format.won(lineBet * lines);
      parts.bet.note.textContent = say('lineBet', { amount: format.won(lineBet) });
      parts.less.dataset.end = String(isFirst);
      parts.more.dataset.end = String(isLast);
    },
    showResult(payout, celebration) {
      if (payout === 0) return setResult('–', 'none', say('resultNone'));
      const isReturn = celebration === 'none';
      return setResult(format.won(payout), isReturn ? 'return' : 'win', say(isReturn ? 'returned' : 'won'));
    },
    clearResult: () => setResult('–', 'none', ''),
    setBusy(isBusy) {
      parts.spin.dataset.busy = String(isBusy);
      parts.spin.setAttribute('aria-disabled', String(isBusy));
      parts.spin.setAttribute('aria-label', say(isBusy ? 'spinning' : 'spin'));
      for (const button of [parts.less, parts.more])
        button.setAttribute('aria-disabled', String(isBusy || button.dataset.end === 'true'));
    },
    setAuto(left) {
      const label = left === null ? say('auto') : say('autoLeft', { count: String(left) });
      parts.auto.dataset.running = String(left !== null);
      parts.auto.setAttribute('aria-label', label);
      parts.auto.title = label;
      parts.autoLeft.textContent = left === null ? '' : String(left);
    },
    setSound(isOn) {
      const label = say(isOn ? 'soundOff' : 'soundOn');
      parts.sound.setAttribute('aria-label', label);
      parts.sound.title = label;
      parts.sound.replaceChildren(icon(isOn ? 'sound' : 'mute'));
    },
    setSession(seconds, netWon) {
      parts.session.textContent = clockText(seconds);
      parts.net.textContent = format.signedWon(netWon);
      parts.net.dataset.sign = String(Math.sign(netWon));
    },
    toast(text) {
      const toast = el('div', { class: 'toast' }, text);
      toasts.replaceChildren(toast);
      setTimeout(() => toast.remove(), toastMs);
    },
    freeArea() {
      const whole = stageHost.getBoundingClientRect();
      const top = header.getBoundingClientRect().bottom + edge;
      const bottom = footer.getBoundingClientRect().top - edge;
      return { left: edge, top, width: whole.width - edge * 2, height: Math.max(bottom - top, 120) };
    },
  };
}
