/** A form that asks once more before it is sent: its view is given the form, and a dialog beside it what is asked. */
import type { CallForm } from '@mirinae/ui/form/call-form';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** Asks only when the fields are without faults; while `isNeeded` is false the form is sent as it is. */
export function useConfirmed<Values extends FieldValues>(form: CallForm<Values>, isNeeded = true) {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => setAsking(await form.form.trigger(undefined, { shouldFocus: true }));
  const asking: CallForm<Values> = {
    ...form,
    submit: (event) => {
      event?.preventDefault();
      void ask();
    },
  };
  const confirm = () => {
    setAsking(false);
    form.submit();
  };
  return { form: isNeeded ? asking : form, isAsking, setAsking, confirm };
}
