import { factsOf } from '@mirinae/contract/currencies';
import { editedAmount } from '@mirinae/contract/typed-amount';
import { type ChangeEvent, useState } from 'react';
import { siteCurrency } from './calls/site-config.ts';
import { formatAmount, formatCount } from './format.ts';

/**
 * A text field for an amount, of money or, where it is none, of minutes or the like: what is typed or pasted is read as
 * one amount, or refused and the field stays as it was.
 */
export function useAmountText(amount: number, onAmount: (amount: number) => void, isMoney = true) {
  const [isRefused, setRefused] = useState(false);
  const [typed, setTyped] = useState({ text: '', amount: 0 });
  const currency = isMoney ? siteCurrency() : null;
  const format = currency === null ? formatCount : formatAmount;
  // A fraction is typed digit by digit: until it is whole, the field must not put it in order.
  const isTyping = currency !== null && factsOf(currency).decimals > 0 && typed.amount === amount;
  const value = isTyping ? typed.text : amount === 0 ? '' : format(amount);
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(nativeEvent.inputType);
    const read = editedAmount(value, target.value, isPasted, currency);
    setRefused(read === null);
    if (read === null) return;
    setTyped({ text: target.value, amount: read });
    onAmount(read);
  };
  return { value, onChange, isRefused };
}
