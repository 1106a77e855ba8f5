import { editedWon } from '@mirinae/contract/typed-amount';
import { type ChangeEvent, useState } from 'react';
import { formatAmount } from './format.ts';

/** A text field for won: what is typed or pasted is read as one amount, or refused and the field stays as it was. */
export function useAmountText(amount: number, onAmount: (amount: number) => void) {
  const [isRefused, setRefused] = useState(false);
  const value = amount === 0 ? '' : formatAmount(amount);
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(nativeEvent.inputType);
    const read = editedWon(value, target.value, isPasted);
    setRefused(read === null);
    if (read !== null) onAmount(read);
  };
  return { value, onChange, isRefused };
}
