/**
 * A form that sends a call: checked by the contract's own schema before it leaves, refusals put where they belong. An
 * app makes the hook once, in its shell:
 *
 * export const useCallForm = createCallForm({ api, invalidate, failureText });
 *
 * const form = useCallForm('member.findAccount', { defaults: { kind: 'id', memName: '' }, onDone: () => setSent(true)
 * }); <CallFormView form={form}> <TextField form={form} name="memName" label={t('field.memName')} /> <FormFailure
 * form={form} /> <SubmitButton form={form}>{t('find.submit')}</SubmitButton> </CallFormView>
 *
 * The fields are in fields.tsx, the view and its button in form.tsx. The message of an issue is a code, shown as its
 * text. `form.form` is react-hook-form's own form, for watch, setValue and the like.
 */
import type { Answer, CallName } from '@mirinae/contract/calls';
import { CallError, type Client } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { type SyntheticEvent, useCallback, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { CallPattern } from '../calls/call-hooks.ts';
import { isUnconfirmed } from '../calls/is-unconfirmed.ts';
import { isWaiting } from '../calls/is-waiting.ts';
import { useJoined } from '../calls/use-joined.ts';
import type { FormValues } from './check-request.ts';
import { fieldOfCode } from './field-of-code.ts';
import { messageText } from './issue-text.ts';
import { untilReleased } from './until-released.ts';

export type { FormValues } from './check-request.ts';

export type CallForm<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  /** Refusal of the server without a field. */
  failure: string | null;
  /** Clears the refusal: the form has changed. */
  dropFailure: () => void;
  isBusy: boolean;
  /** Sent, and kept for a second person to approve: there is nothing more to do here. */
  isWaiting: boolean;
  /** Loads the schema on the first touch of a field. */
  prepare: () => void;
  submit: (event?: SyntheticEvent) => void;
};

type Setup = {
  api: Client;
  invalidate(...patterns: readonly CallPattern[]): Promise<void>;
  failureText(error: unknown): string;
  /** Says that a call waits for a second person. */
  onWaiting?(error: unknown): void;
};

type Options<Name extends CallName> = {
  defaults: DefaultValues<FormValues<Name>>;
  onDone?: (answer: Answer<Name>, sent: FormValues<Name>) => void;
  invalidates?: readonly CallPattern[];
  /** Empties the form when it is done, for the next one. */
  isReset?: boolean;
  /**
   * Replaces the call where more is done with it, as when signing in. It returns undefined if it has shown the result
   * itself; then `onDone` is not called.
   */
  send?: (values: FormValues<Name>) => Promise<Answer<Name> | undefined>;
  /** Called when it waits for a second person, for example to close the dialog. */
  onWaiting?: () => void;
  /** Text of a refusal without a field, instead of the text of its code. */
  failureText?: (error: unknown) => string;
  /** A field is checked when it is left; `onSubmit`: not before the form is sent, where an empty field is no fault. */
  mode?: 'onTouched' | 'onSubmit';
};

/** The schemas come when a form is first touched, and are here by the time it is sent. */
const loadChecker = async () => (await import('./check-request.ts')).requestChecker;
const prepare = () => void loadChecker().catch(() => undefined);

function isField<Values extends FieldValues>(name: string | null, values: Values): name is FieldPath<Values> {
  return name !== null && name in values;
}

/**
 * A request of money is named by its `requestKey`: it lives until the server has answered, so that a repeated press or
 * a lost answer is one request. The form gives it.
 */
function useRequestKey() {
  const [requestKey, setKey] = useState(() => crypto.randomUUID());
  const answered = (error: unknown) => {
    // Only a lost answer keeps the key: then it is unknown whether the request was written.
    if (!(error instanceof CallError && error.code === codes.responseFailed)) setKey(crypto.randomUUID());
  };
  return { requestKey, answered };
}

/** Without the schemas the server alone checks the request, as it always does. */
function useChecker<Name extends CallName>(name: Name, requestKey: string) {
  return useCallback<Resolver<FormValues<Name>, unknown, FormValues<Name>>>(
    async (values, ...rest) => {
      const requestChecker = await loadChecker().catch(() => null);
      await untilReleased();
      if (!requestChecker) return { values: { ...values, requestKey }, errors: {} };
      return requestChecker(name, requestKey)(values, ...rest);
    },
    [name, requestKey],
  );
}

/** The first thing that is wrong where there is no field, at any depth. */
function unseenIn(errors: object): string | null {
  if ('message' in errors && typeof errors.message === 'string')
    return 'ref' in errors && errors.ref !== undefined ? null : errors.message;
  for (const inner of Object.values(errors)) {
    const found = typeof inner === 'object' && inner !== null ? unseenIn(inner) : null;
    if (found !== null) return found;
  }
  return null;
}

function useCallFormOf<Name extends CallName>(
  { api, invalidate, failureText, onWaiting: notifyWaiting }: Setup,
  name: Name,
  {
    defaults,
    onDone,
    invalidates = [],
    isReset = false,
    send: sendInstead,
    onWaiting,
    failureText: textOf = failureText,
    mode = 'onTouched',
  }: Options<Name>,
): CallForm<FormValues<Name>> {
  const [failure, setFailure] = useState<string | null>(null);
  const dropFailure = useCallback(() => setFailure(null), []);
  const { requestKey, answered } = useRequestKey();
  const [waits, setWaits] = useState(false);
  const form = useForm<FormValues<Name>, unknown, FormValues<Name>>({
    resolver: useChecker(name, requestKey),
    mode,
    defaultValues: defaults,
  });
  const fail = (error: unknown, values: FormValues<Name>): void => {
    if (isUnconfirmed(error)) return;
    if (isWaiting(error)) {
      setWaits(true);
      notifyWaiting?.(error);
      onWaiting?.();
      return;
    }
    const code = error instanceof CallError ? error.code : '';
    const field = fieldOfCode(code, Object.keys(values));
    if (isField(field, values)) form.setError(field, { type: 'server', message: code }, { shouldFocus: true });
    else setFailure(textOf(error));
  };
  const send = useJoined(async (values: FormValues<Name>): Promise<void> => {
    setFailure(null);
    try {
      const answer = await (sendInstead ? sendInstead(values) : api(name, values));
      answered(null);
      if (isReset) form.reset();
      if (answer !== undefined) onDone?.(answer, values);
    } catch (error) {
      answered(error);
      fail(error, values);
    } finally {
      await invalidate(...invalidates);
    }
  });
  /** Errors without a field become errors of the form. */
  const refuse = (errors: FieldErrors<FormValues<Name>>): void => {
    const unseen = unseenIn(errors);
    setFailure(unseen === null ? null : messageText(unseen));
  };
  const work = form.handleSubmit(send, refuse);
  const { isSubmitting: isBusy } = form.formState;
  return { form, failure, dropFailure, isBusy, isWaiting: waits, prepare, submit: (event) => void work(event) };
}

export function createCallForm(setup: Setup) {
  return <Name extends CallName>(name: Name, options: Options<Name>) => useCallFormOf(setup, name, options);
}
