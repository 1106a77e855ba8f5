import { TextInput } from '@mirinae/ui/text-input';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: number;
  onNumber: (value: number) => void;
};

/** Whole numbers only; an empty field is 0. */
export function NumberInput({ value, onNumber, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      value={value === 0 ? '' : String(value)}
      onChange={(event) => onNumber(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 12)))}
    />
  );
}
