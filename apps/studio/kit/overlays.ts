/** Overlays of the whole game, one at a time: loading, connection lost, maintenance, session ended. */
import { el } from './dom.ts';
import type { TextKey, Translate } from './strings/translate.ts';

export type OverlayName =
  | 'lost'
  | 'maintenance'
  | 'ended'
  | 'stopped'
  | 'other'
  | 'noLink'
  | 'replayEnded'
  | 'otherRules'
  | 'replayLost';

export type Overlays = {
  loading(done: number): void;
  settling(): void;
  show(name: OverlayName, onAction?: () => void): void;
  hide(): void;
  isShown(): boolean;
};

type Texts = { title: TextKey; text: TextKey; action: TextKey | null };
const texts: Readonly<Record<OverlayName, Texts>> = {
  lost: { title: 'lostTitle', text: 'lostText', action: 'retry' },
  maintenance: { title: 'maintenanceTitle', text: 'maintenanceText', action: 'tryAgain' },
  ended: { title: 'endedTitle', text: 'endedText', action: null },
  stopped: { title: 'stoppedTitle', text: 'stoppedText', action: null },
  other: { title: 'otherTitle', text: 'otherText', action: 'tryAgain' },
  replayEnded: { title: 'replayEndedTitle', text: 'replayEndedText', action: null },
  otherRules: { title: 'otherRulesTitle', text: 'otherRulesText', action: null },
  replayLost: { title: 'lostTitle', text: 'replayLostText', action: 'retry' },
  noLink: { title: 'noLinkTitle', text: 'noLinkText', action: null },
};

export function createOverlays(root: HTMLElement, t: Translate): Overlays {
  const layer = el('div', { class: 'overlay', hidden: true });
  root.append(layer);

  const put = (...content: readonly Node[]) => {
    layer.replaceChildren(...content);
    layer.hidden = false;
  };

  return {
    loading(done) {
      const known = layer.querySelector('progress');
      if (known && !layer.hidden) {
        known.value = done;
        return;
      }
      const bar = el('progress', { max: '1', 'aria-label': t('loading') });
      bar.value = done;
      put(
        el(
          'div',
          { class: 'loading' },
          el('p', { class: 'loading-title' }, t('title')),
          bar,
          el('p', {}, t('loading')),
        ),
      );
    },
    settling() {
      put(
        el(
          'div',
          { class: 'notice', role: 'status' },
          el('div', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')),
          el('p', {}, t('settling')),
        ),
      );
    },
    show(name, onAction) {
      const { title, text, action } = texts[name];
      const button = el(
        'button',
        { type: 'button', class: 'primary', onclick: () => onAction?.() },
        action ? t(action) : '',
      );
      put(
        el(
          'div',
          { class: 'notice', role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'notice-title' },
          el('h2', { id: 'notice-title' }, t(title)),
          el('p', {}, t(text)),
          ...(action && onAction ? [button] : []),
        ),
      );
      button.focus();
    },
    hide() {
      layer.hidden = true;
      layer.replaceChildren();
    },
    isShown: () => !layer.hidden,
  };
}
