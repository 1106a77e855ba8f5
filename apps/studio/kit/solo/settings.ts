/** Controls of bet settings other than the stake: a choice, or a number. */
import { el } from '../dom.ts';
import { iconButton } from '../hud-parts.ts';
import type { Translate } from '../strings/translate.ts';

type Named<Key extends string> = { readonly label: (t: Translate<Key>) => string };

/** Choice of a few values. */
type Choice<Input, Key extends string> = Named<Key> & {
  readonly kind: 'choice';
  readonly options: readonly (Named<Key> & { set(bet: Input): Input; isSet(bet: Input): boolean })[];
};

/** Number in hundredths, unless whole; `steps` of the buttons, ascending. */
type NumberOf<Input, Key extends string> = Named<Key> & {
  readonly kind: 'number';
  readonly isWhole?: true;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly steps: readonly number[];
  read(bet: Input): number;
  write(bet: Input, value: number): Input;
};

/** Setting for a part of the bet with a few values. */
export function choiceOf<Input extends object, Name extends keyof Input, Key extends string>(
  name: Name,
  values: readonly Input[Name][],
  label: (t: Translate<Key>) => string,
  textOf: (t: Translate<Key>, value: Input[Name]) => string,
): Choice<Input, Key> {
  const options = values.map((value) => ({
    label: (t: Translate<Key>) => textOf(t, value),
    set: (bet: Input): Input => ({ ...bet, [name]: value }),
    isSet: (bet: Input) => bet[name] === value,
  }));
  return { kind: 'choice', label, options };
}

export type Setting<Input, Key extends string> = Choice<Input, Key> | NumberOf<Input, Key>;

/** Shows the bet; locked during a round. */
type Control<Input> = { readonly node: HTMLElement; show(bet: Input, isLocked: boolean): void };
type OnChange<Input> = (change: (bet: Input) => Input) => void;
type Actions<Input> = {
  readonly onChange: OnChange<Input>;
  /** Whether the jurisdiction allows the current choice. */
  isOffered(bet: Input): boolean;
};

export const hundredths = (value: number) => (value / 100).toFixed(2);

function createChoice<Input, Key extends string>(
  t: Translate<Key>,
  { label, options }: Choice<Input, Key>,
  { onChange, isOffered }: Actions<Input>,
): Control<Input> {
  const buttons = options.map((option) => ({
    option,
    button: el('button', { type: 'button', class: 'option', onclick: () => onChange(option.set) }, option.label(t)),
  }));
  const group = el('div', { class: 'options', role: 'group', 'aria-label': label(t) });
  group.append(...buttons.map(({ button }) => button));
  return {
    node: el('div', { class: 'setting' }, el('span', { class: 'setting-label' }, label(t)), group),
    show(bet, isLocked) {
      for (const { option, button } of buttons) {
        button.setAttribute('aria-pressed', String(option.isSet(bet)));
        button.disabled = isLocked;
        button.hidden = !isOffered(option.set(bet));
      }
    },
  };
}

function createNumber<Input, Key extends string>(
  t: Translate<Key>,
  { label, isWhole, unit, least, most, steps, read, write }: NumberOf<Input, Key>,
  onChange: OnChange<Input>,
): Control<Input> {
  const scale = isWhole ? 1 : 100;
  let now = least;
  const change = (value: number) => onChange((bet) => write(bet, Math.min(Math.max(value, least), most)));
  const input = el('input', {
    class: 'setting-value',
    inputmode: isWhole ? 'numeric' : 'decimal',
    'aria-label': label(t),
    onchange: () => change(Math.round(Number(input.value.replace(',', '.')) * scale) || now),
    onfocus: () => input.select(),
  });
  const less = iconButton(
    'minus',
    `${label(t)} −`,
    () => change(steps.findLast((step) => step < now) ?? least),
    'nudge',
  );
  const more = iconButton('plus', `${label(t)} +`, () => change(steps.find((step) => step > now) ?? most), 'nudge');
  const field = el('div', { class: 'setting-field' }, less, input, el('span', { class: 'setting-unit' }, unit), more);
  return {
    node: el('div', { class: 'setting' }, el('span', { class: 'setting-label' }, label(t)), field),
    show(bet, isLocked) {
      now = read(bet);
      input.value = isWhole ? String(now) : hundredths(now);
      for (const control of [input, less, more]) control.disabled = isLocked;
    },
  };
}

export function createSettings<Input, Key extends string>(
  t: Translate<Key>,
  settings: readonly Setting<Input, Key>[],
  actions: Actions<Input>,
): Control<Input> {
  const controls = settings.map((setting) =>
    setting.kind === 'choice' ? createChoice(t, setting, actions) : createNumber(t, setting, actions.onChange),
  );
  return {
    node: el('div', { class: 'settings' }, ...controls.map(({ node }) => node)),
    show(bet, isLocked) {
      for (const control of controls) control.show(bet, isLocked);
    },
  };
}
