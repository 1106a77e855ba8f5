import { readAmount, readWhole } from '@mirinae/contract/typed-amount';
import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { siteCurrency } from '../calls/site-config.ts';
import { plainAmount } from '../format.ts';
import { TextInput } from '../text-input.tsx';
import { FormField } from './fields.tsx';

/** What the text means to the form: nothing typed is not given, and what is no amount is refused as it is. */
function meantBy(text: string, isMoney: boolean): string | number | undefined {
  if (text === '') return undefined;
  return (isMoney ? readAmount(text, siteCurrency()) : readWhole(text)) ?? text;
}

function textOf(value: unknown, isMoney: boolean): string {
  if (typeof value === 'number') return String(isMoney ? plainAmount(value) : value);
  return typeof value === 'string' ? value : '';
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: unknown;
  isMoney: boolean;
  onChange: (value: unknown) => void;
};

/** What is typed stays as it is typed, until the amount becomes another one. */
function MoneyInput({ value, isMoney, onChange, ...props }: InputProps) {
  const [typed, setTyped] = useState('');
  /** What is pasted with words or commas is read whole, and what could be two amounts is left out. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (/^\s*\d+(?:\.\d+)?\s*$/.test(text)) return;
    event.preventDefault();
    const read = meantBy(text, isMoney);
    if (typeof read !== 'number') return;
    setTyped('');
    onChange(read);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={meantBy(typed, isMoney) === (value ?? undefined) ? typed : textOf(value, isMoney)}
      onPaste={onPaste}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(meantBy(target.value, isMoney));
      }}
    />
  );
}

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof FormField<Values>>, 'children'> & {
  readOnly?: boolean;
  /** False while another field makes the same one a number of something else, such as minutes. */
  isMoney?: boolean;
};

/** An amount of money, typed in the currency and kept in its smallest units. */
export function MoneyField<Values extends FieldValues>({ readOnly = false, isMoney = true, ...field }: Props<Values>) {
  return (
    <FormField<Values> {...field}>
      {(parts, control) => <MoneyInput {...parts} {...control} readOnly={readOnly} isMoney={isMoney} />}
    </FormField>
  );
}
