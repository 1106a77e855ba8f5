/** Chat by predefined phrases, which each page translates; and the switch of the room's ambience. */
import { chatIntervalMs, type Phrase, phrases } from '../../wire/phrases.ts';
import type { ChatMessage } from '../../wire/table.ts';
import { el } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Ambience } from './ambience.ts';
import type { TableTranslate } from './strings.ts';

const shownLines = 3;

function createAmbienceSwitch(t: TableTranslate, ambience: Ambience): HTMLElement {
  const input = el('input', { type: 'checkbox', checked: ambience.isOn() });
  input.addEventListener('change', () => ambience.setOn(input.checked));
  return el('label', { class: 'talk-ambience' }, input, t('ambience'));
}

export function createTalk(t: TableTranslate, ambience: Ambience, say: (phrase: Phrase) => void) {
  const lines = el('ul', { class: 'talk-lines', 'aria-live': 'polite' });
  const buttons = phrases.map((phrase) =>
    el('button', { type: 'button', onclick: () => speak(phrase) }, t(`say.${phrase}`)),
  );
  const rest = (isResting: boolean) => {
    for (const button of buttons) button.setAttribute('aria-disabled', String(isResting));
  };
  const speak = (phrase: Phrase) => {
    if (buttons[0]?.getAttribute('aria-disabled') === 'true') return;
    say(phrase);
    rest(true);
    setTimeout(() => rest(false), chatIntervalMs);
  };
  const panel = el(
    'section',
    { class: 'table-panel table-talk', 'aria-label': t('talk'), id: 'table-talk' },
    el('h4', {}, t('talk'), createAmbienceSwitch(t, ambience)),
    lines,
    el('div', { class: 'talk-phrases' }, ...buttons),
  );
  const toggle = el(
    'button',
    {
      type: 'button',
      class: 'talk-toggle',
      'aria-controls': 'table-talk',
      'aria-expanded': 'false',
      'aria-label': t('talk'),
      title: t('talk'),
    },
    icon('talk'),
  );
  const setOpen = (isOpen: boolean) => {
    panel.dataset.open = String(isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  toggle.addEventListener('click', () => setOpen(panel.dataset.open !== 'true'));
  return {
    nodes: [panel, toggle],
    receive({ name, phrase }: ChatMessage) {
      lines.append(el('li', {}, el('b', {}, name), ` ${t(`say.${phrase}`)}`));
      while (lines.children.length > shownLines) lines.firstElementChild?.remove();
      toggle.dataset.news = String(panel.dataset.open !== 'true');
      if (panel.dataset.open === 'true') toggle.dataset.news = 'false';
    },
  };
}
