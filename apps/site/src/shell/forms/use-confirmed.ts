/** A form with a confirmation before it is sent: its view gets the form, and its dialog the values. */
import type { CallForm } from '@mirinae/ui/form/call-form';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** Confirms only when the fields are without faults; while `isNeeded` is false the form is sent as it is. */
export function useConfirmed<Values extends FieldValues>(form: CallForm<Values>, isNeeded = true) {
  const [isConfirming, setConfirming] = useState(false);
  const openConfirm = async () => setConfirming(await form.form.trigger(undefined, { shouldFocus: true }));
  const confirming: CallForm<Values> = {
    ...form,
    submit: (event) => {
      event?.preventDefault();
      void openConfirm();
    },
  };
  const confirm = () => {
    setConfirming(false);
    form.submit();
  };
  return { form: isNeeded ? confirming : form, isConfirming, setConfirming, confirm };
}
