/** Rail: chip selection, and actions on the bet. */
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import type { ChipPlay } from './chip-play.ts';
import { chipPicture, chipValues, isDarkChip, shortAmount } from './chips.ts';
import type { TableTranslate } from './strings.ts';

const firstChip = 2;
/** Shortcut hints; the listeners are in `keys.ts`. */
const actKeys = { undo: 'U', rebet: 'R', double: 'D', clear: 'C' } as const;

export function createRail(t: TableTranslate, format: Format, play: ChipPlay) {
  let chosen = chipValues[firstChip] ?? 0;
  let isAuto = true;
  const chips = chipValues.map((value, at) =>
    el(
      'button',
      {
        type: 'button',
        class: 'table-chip',
        'aria-label': t('chip', { amount: format.money(value) }),
        'aria-keyshortcuts': String(at + 1),
        onclick: () => choose(value),
      },
      el('img', { src: chipPicture(value), alt: '' }),
      el('span', { 'data-dark': String(isDarkChip(value)) }, shortAmount(value)),
    ),
  );
  const choose = (value: number) => {
    chosen = value;
    for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(chipValues[at] === value));
  };
  choose(chosen);
  const names = ['undo', 'rebet', 'double', 'clear'] as const;
  const buttons = names.map((name) => {
    const keys = { 'aria-keyshortcuts': actKeys[name], title: `${t(name)} (${actKeys[name]})` };
    const looks = { type: 'button', class: `table-act table-act-${name}`, ...keys };
    return el('button', { ...looks, onclick: () => play[name]() }, t(name));
  });
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
    choose(at: number) {
      const value = chipValues[at];
      if (value !== undefined) choose(value);
    },
    /** Selects the next chip to the left or right. */
    step(by: -1 | 1) {
      const next = chipValues[chipValues.indexOf(chosen) + by];
      if (next !== undefined) choose(next);
    },
    show(isLocked: boolean, text: string) {
      for (const button of [...buttons, ...chips]) button.setAttribute('aria-disabled', String(isLocked));
      sum.textContent = text;
    },
  };
}
export type Rail = ReturnType<typeof createRail>;
