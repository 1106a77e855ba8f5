/** The rail: which chip is in the hand, and what is done with those on the felt. */
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { chipArt } from './art.ts';
import type { ChipPlay } from './chip-play.ts';
import { chipValues } from './chips.ts';
import type { TableTranslate } from './strings.ts';

const firstChip = 2;

const shortly: Readonly<Record<'man' | 'thousands', (value: number) => string>> = {
  man: (value) => (value >= 10_000 ? `${value / 10_000}만` : `${value / 1_000}천`),
  thousands: (value) => (value >= 1_000_000 ? `${value / 1_000_000}M` : `${value / 1_000}K`),
};

export function createRail(t: TableTranslate, format: Format, play: ChipPlay) {
  let chosen = chipValues[firstChip] ?? 0;
  let isAuto = true;
  const short = shortly[document.documentElement.lang === 'ko' ? 'man' : 'thousands'];
  const chips = chipValues.map((value) =>
    el(
      'button',
      {
        ...{ type: 'button', class: 'table-chip', 'aria-label': t('chip', { amount: format.won(value) }) },
        onclick: () => choose(value),
      },
      el('img', { src: chipArt(value), alt: '' }),
      el('span', { 'data-dark': String(value === 500_000) }, short(value)),
    ),
  );
  const choose = (value: number) => {
    chosen = value;
    for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(chipValues[at] === value));
  };
  choose(chosen);
  const names = ['undo', 'rebet', 'double', 'clear'] as const;
  const buttons = names.map((name) =>
    el('button', { type: 'button', class: `table-act table-act-${name}`, onclick: () => play[name]() }, t(name)),
  );
  const auto = el('input', { type: 'checkbox', checked: true });
  auto.addEventListener('change', () => {
    isAuto = auto.checked;
  });
  const sum = el('output', { class: 'table-sum' });
  return {
    node: el(
      'div',
      { class: 'table-rail' },
      el('div', { class: 'table-acts' }, ...buttons.slice(0, 2)),
      el('div', { class: 'table-chips', role: 'group' }, ...chips),
      el('div', { class: 'table-acts' }, ...buttons.slice(2)),
      el('div', { class: 'table-end' }, el('label', { class: 'table-auto' }, auto, t('autoConfirm')), sum),
    ),
    chip: () => chosen,
    isAuto: () => isAuto,
    /** The next chip to the left or right of the chosen one. */
    step(by: -1 | 1) {
      const next = chipValues[chipValues.indexOf(chosen) + by];
      if (next !== undefined) choose(next);
    },
    show(isLocked: boolean, words: string) {
      for (const button of [...buttons, ...chips]) button.setAttribute('aria-disabled', String(isLocked));
      sum.textContent = words;
    },
  };
}
