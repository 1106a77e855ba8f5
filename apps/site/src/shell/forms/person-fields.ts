/** The fields of a person, wherever one is registered: signing up, or registered by a partner. */
import type { TextInput } from '@mirinae/ui/text-input';
import type { ComponentProps } from 'react';

export const noPerson = {
  memId: '',
  memPass: '',
  memPassCheck: '',
  cashOutPass: '',
  memNick: '',
  memPhone: '',
  bank: '',
  memName: '',
  bankacc: '',
};

/** An ID is kept as it is typed. */
export const idInput = { autoCapitalize: 'none', spellCheck: false } as const;
const secret = { type: 'password', autoComplete: 'new-password', maxLength: 20 } as const;

export type TypedField = Exclude<keyof typeof noPerson, 'bank'>;
export type Typing = Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'readOnly'
>;
type Typed = readonly [TypedField, Typing];

/** Fields in their order, before and after the choice of the bank. */
export const beforeBank: readonly Typed[] = [
  ['memId', { ...idInput, maxLength: 13 }],
  ['memNick', { maxLength: 20 }],
  ['memPass', secret],
  ['memPassCheck', secret],
  ['memPhone', { inputMode: 'tel', maxLength: 13 }],
  ['cashOutPass', { type: 'password', inputMode: 'numeric', maxLength: 4 }],
];
export const afterBank: readonly Typed[] = [
  ['memName', { maxLength: 30 }],
  ['bankacc', { inputMode: 'numeric', maxLength: 20 }],
];
