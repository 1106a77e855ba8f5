/** Free rounds as the forms of campaigns and of gifts hold them. */
import type { Request } from '@mirinae/contract/calls';
import type { CallForm } from '@mirinae/ui/form/call-form';
import type { FieldPath, FieldValues } from 'react-hook-form';

export type RoundsDraft = Request<'staff.freeRoundGive'>['rules']['reward'];
export type RoundsForm<Values extends FieldValues> = {
  form: CallForm<Values>;
  /** The reward as the form holds it. */
  reward: RoundsDraft;
  set: (change: Partial<RoundsDraft>) => void;
  nameOf: (field: 'rounds' | 'stake' | 'stakeRef' | 'cap' | 'days' | 'worth') => FieldPath<Values>;
};
