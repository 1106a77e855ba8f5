/** The sign-up form: the contract's schema, live checks of what must be unique, and the recommender of a join link. */
import { zodResolver } from '@hookform/resolvers/zod';
import { CallError } from '@mirinae/contract/client';
import { signupRequest } from '@mirinae/contract/member/member';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api, useCall } from '../../shell/api.ts';

type Fields = z.input<typeof signupRequest>;
export type FieldName = keyof Fields;

/** Where a refusal of the server belongs. */
const fieldOfCode: Readonly<Record<string, FieldName>> = {
  U101: 'memId',
  U102: 'memPass',
  U103: 'cashOutPass',
  U104: 'memName',
  U105: 'memNick',
  U106: 'memPhone',
  U107: 'bank',
  U108: 'bankacc',
  U109: 'memPassCheck',
  U110: 'ageConfirmed',
  U112: 'recommenderId',
  U113: 'recommenderId',
  U114: 'recommenderId',
  U116: 'memId',
  U117: 'memNick',
  U118: 'memPhone',
  U119: 'bankacc',
};
const checked = ['memId', 'memNick', 'recommenderId'] as const;
type Checked = (typeof checked)[number];

function isChecked(name: FieldName): name is Checked {
  return checked.some((field) => field === name);
}

export function useSignUp(joinCode: string | null, onDone: () => void) {
  const form = useForm<Fields>({
    resolver: zodResolver(signupRequest),
    mode: 'onTouched',
    defaultValues: {
      memId: '',
      memPass: '',
      memPassCheck: '',
      cashOutPass: '',
      memNick: '',
      memPhone: '',
      recommenderId: '',
      bank: '',
      memName: '',
      bankacc: '',
    },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [free, setFree] = useState<Partial<Record<Checked, boolean>>>({});
  const banks = useCall('site.bank', {}, { staleMs: Number.POSITIVE_INFINITY });
  const options = useCall('site.option', joinCode ? { joinCode } : {});
  const preset = options.data?.joinRecommanderId ?? '';

  useEffect(() => {
    if (preset) form.setValue('recommenderId', preset, { shouldValidate: true });
  }, [preset, form]);

  /** Asked when a field is left: tells what is taken before everything is filled in. */
  const checkField = async (name: FieldName): Promise<void> => {
    if (!isChecked(name) || !(await form.trigger(name))) return;
    try {
      await api('member.checkField', { field: name, value: String(form.getValues(name)) });
      setFree((now) => ({ ...now, [name]: true }));
    } catch (error) {
      setFree((now) => ({ ...now, [name]: false }));
      if (error instanceof CallError && fieldOfCode[error.code] === name)
        form.setError(name, { type: 'server', message: error.code });
    }
  };

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    try {
      await api('member.signup', fields);
      onDone();
    } catch (error) {
      const field = error instanceof CallError ? fieldOfCode[error.code] : undefined;
      if (field && error instanceof CallError)
        form.setError(field, { type: 'server', message: error.code }, { shouldFocus: true });
      else setFailure(failureText(error));
    }
  });

  return {
    form,
    failure,
    free,
    banks: banks.data ?? [],
    preset,
    isClosed: options.data?.siteOption.signupOpen === 'N',
    checkField,
    submit,
  };
}
