/** The rail: which chip is in the hand, and what is done with those on the felt. */
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { chipArt } from './art.ts';
import { chipValues } from './felt.ts';
import type { GameTranslate } from './strings.ts';

const firstChip = 2;

type Actions = { undo(): void; rebet(): void; double(): void; clear(): void };

const short = (value: number) => (value >= 10_000 ? `${value / 10_000}만` : `${value / 1_000}천`);
const thousands = (value: number) => (value >= 1_000_000 ? `${value / 1_000_000}M` : `${value / 1_000}K`);

export function createRail(t: GameTranslate, format: Format, actions: Actions) {
  let chosen: number = chipValues[firstChip];
  let isAuto = true;
  const isKorean = t('chip', { amount: '' }).startsWith('칩');
  const chips = chipValues.map((value) =>
    el(
      'button',
      {
        ...{ type: 'button', class: 'bac-chip', 'aria-label': t('chip', { amount: format.won(value) }) },
        onclick: () => choose(value),
      },
      el('img', { src: chipArt(value), alt: '' }),
      el('span', { 'data-dark': String(value === 500_000) }, isKorean ? short(value) : thousands(value)),
    ),
  );
  const choose = (value: number) => {
    chosen = value;
    for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(chipValues[at] === value));
  };
  choose(chosen);
  const names = ['undo', 'rebet', 'double', 'clear'] as const;
  const buttons = names.map((name) =>
    el('button', { type: 'button', class: 'bac-act', onclick: actions[name] }, t(name)),
  );
  const auto = el('input', { type: 'checkbox', checked: true });
  auto.addEventListener('change', () => {
    isAuto = auto.checked;
  });
  const sum = el('output', { class: 'bac-sum' });
  return {
    node: el(
      'div',
      { class: 'bac-rail' },
      el('div', { class: 'bac-acts' }, ...buttons.slice(0, 2)),
      el('div', { class: 'bac-chips', role: 'group' }, ...chips),
      el('div', { class: 'bac-acts' }, ...buttons.slice(2)),
      el('div', { class: 'bac-end' }, el('label', { class: 'bac-auto' }, auto, t('autoConfirm')), sum),
    ),
    chip: () => chosen,
    isAuto: () => isAuto,
    show(isLocked: boolean, words: string) {
      for (const button of [...buttons, ...chips]) button.setAttribute('aria-disabled', String(isLocked));
      sum.textContent = words;
    },
  };
}
