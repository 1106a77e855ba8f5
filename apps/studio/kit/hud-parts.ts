/** Controls shared by games and replays. */

import type { Celebration } from './celebration.ts';
import { el } from './dom.ts';
import type { Format } from './format.ts';
import { icon } from './icons.ts';
import type { Translate } from './strings/translate.ts';

const toastMs = 4_200;
const edge = 10;

/** Round display: its result, the balance after it, and short messages. */
export type RoundHud = {
  setBalance(won: number): void;
  showResult(payout: number, celebration: Celebration): void;
  toast(text: string): void;
};

export type Area = { left: number; top: number; width: number; height: number };

/** Button with an icon only. */
export function iconButton(name: string, label: string, onClick: () => void, className = 'tool'): HTMLButtonElement {
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

export type Figure = { readonly node: HTMLElement; readonly value: HTMLElement; readonly note: HTMLElement };

export function figure(label: string, className: string): Figure {
  const value = el('strong', { class: 'figure-value' });
  const note = el('span', { class: 'figure-note' });
  return {
    node: el('div', { class: `figure ${className}` }, el('span', { class: 'figure-label' }, label), value, note),
    value,
    note,
  };
}

/** Payout of a round; what screen readers announce of it is createAnnouncement. */
function createResult(t: Translate, format: Format) {
  const win = figure(t('win'), 'figure-win');
  const set = (text: string, className: string, spoken: string) => {
    win.value.textContent = text;
    win.node.dataset.result = className;
    win.note.textContent = spoken;
  };
  const clear = () => set('–', 'none', '');
  clear();
  return {
    node: win.node,
    clear,
    /** Current payout of a running round. */
    showStanding(payout: number) {
      set(format.money(payout), 'standing', t(payout > 0 ? 'standing' : 'choose'));
    },
    show(payout: number, celebration: Celebration) {
      if (payout === 0) return set('–', 'none', t('resultNone'));
      const isReturn = celebration === 'none';
      return set(format.money(payout), isReturn ? 'return' : 'win', t(isReturn ? 'returned' : 'won'));
    },
  };
}

/** Result of a round and the balance after it, as one sentence for screen readers, and silent otherwise. */
export function createAnnouncement(t: Translate, format: Format) {
  const node = el('p', { class: 'announced', role: 'status' });
  return {
    node,
    announce(payout: number, balance: number) {
      const result = payout === 0 ? t('resultNone') : `${t('win')} ${format.money(payout)}`;
      node.textContent = `${result}. ${t('balance')} ${format.money(balance)}`;
    },
    clear: () => node.replaceChildren(),
  };
}

function createSoundButton(t: Translate, onClick: () => void) {
  const node = iconButton('sound', t('soundOff'), onClick);
  return {
    node,
    set(isOn: boolean) {
      const label = t(isOn ? 'soundOff' : 'soundOn');
      node.setAttribute('aria-label', label);
      node.title = label;
      node.replaceChildren(icon(isOn ? 'sound' : 'mute'));
    },
  };
}

function createToasts() {
  const node = el('div', { class: 'toasts', role: 'status' });
  return {
    node,
    toast(text: string) {
      const toast = el('div', { class: 'toast' }, text);
      node.replaceChildren(toast);
      setTimeout(() => toast.remove(), toastMs);
    },
  };
}

/** Parts shared by games and replays. */
export function createRoundParts(t: Translate, format: Format, onSound: () => void) {
  return { result: createResult(t, format), sound: createSoundButton(t, onSound), toasts: createToasts() };
}

/** Area of the stage's host between the bars. */
export function areaBetween(header: HTMLElement, stageHost: HTMLElement, footer: HTMLElement): Area {
  const whole = stageHost.getBoundingClientRect();
  const top = header.getBoundingClientRect().bottom + edge;
  const bottom = footer.getBoundingClientRect().top - edge;
  return { left: edge, top, width: whole.width - edge * 2, height: Math.max(bottom - top, 120) };
}
