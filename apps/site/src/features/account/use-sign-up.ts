/** The sign-up form: live checks of what must be unique, and the recommender of a join link. */
import type { Request } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { fieldOfCode } from '@mirinae/ui/form/field-of-code';
import { useEffect, useState } from 'react';
import { api, useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { noPerson } from '../../shell/forms/person-fields.ts';

type FieldName = keyof Request<'member.signup'>;

const checked = ['memId', 'memNick', 'recommenderId'] as const;
type Checked = (typeof checked)[number];

function isChecked(name: FieldName): name is Checked {
  return checked.some((field) => field === name);
}

export function useSignUp(joinCode: string | null, onDone: () => void) {
  const callForm = useCallForm('member.signup', { defaults: { ...noPerson, recommenderId: '' }, onDone });
  const { form } = callForm;
  const [free, setFree] = useState<Partial<Record<FieldName, boolean>>>({});
  const options = useCall('site.option', joinCode ? { joinCode } : {});
  const preset = options.data?.joinRecommanderId ?? '';

  useEffect(() => {
    if (preset) form.setValue('recommenderId', preset, { shouldValidate: true });
  }, [preset, form]);

  /** Checks a field on blur: reports taken values before the form is complete. */
  const checkField = async (name: FieldName): Promise<void> => {
    if (!isChecked(name) || !(await form.trigger(name))) return;
    try {
      await api('member.checkField', { field: name, value: String(form.getValues(name)) });
      setFree((now) => ({ ...now, [name]: true }));
    } catch (error) {
      setFree((now) => ({ ...now, [name]: false }));
      if (error instanceof CallError && fieldOfCode(error.code, [name]) === name)
        form.setError(name, { type: 'server', message: error.code });
    }
  };

  return {
    form: callForm,
    isFree: (name: FieldName) => free[name] === true && !form.formState.errors[name],
    preset,
    needsBirthDate: options.data?.needsBirthDate ?? false,
    isClosed: options.data?.siteOption.signupOpen === 'N',
    checkField,
  };
}
