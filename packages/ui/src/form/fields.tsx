/**
 * The kit's controls bound to a form of useCallForm: label, hint, the text of what is wrong, focus.
 * What is no text input goes through `FormField`, which hands over `value`, `onChange` and a `ref` to focus.
 */
import { readWhole } from '@mirinae/contract/typed-amount';
import { type ClipboardEvent, type ComponentProps, type ReactNode, useId } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useController,
} from 'react-hook-form';
import { AmountPad } from '../amount-pad.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Field, type FieldParts } from '../field.tsx';
import { OtpInput } from '../otp-input.tsx';
import { Segmented } from '../segmented.tsx';
import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import { PasswordInput, TextArea, TextInput } from '../text-input.tsx';
import type { CallForm } from './call-form.ts';
import { messageText } from './issue-text.ts';

type Name<Values extends FieldValues> = FieldPath<Values>;
type Shared<Values extends FieldValues> = {
  form: CallForm<Values>;
  name: Name<Values>;
  label: string;
  hint?: string | undefined;
  optional?: string;
  /** The label is for screen readers alone, where a table's head says it. */
  hiddenLabel?: boolean;
  className?: string;
};

/** Text of a field's error. */
export function issueText(message: string | undefined): string | undefined {
  return message === undefined ? undefined : messageText(message);
}

function frameOf<Values extends FieldValues>({
  form: { form },
  name,
  label,
  hint,
  optional,
  hiddenLabel = false,
  className,
}: Shared<Values>) {
  const error = issueText(form.getFieldState(name, form.formState).error?.message);
  return {
    label,
    hint,
    error,
    hiddenLabel,
    ...(optional === undefined ? {} : { optional }),
    ...(className === undefined ? {} : { className }),
  };
}

/** Empty text counts as not given where the field may be left out. */
function registerOptions<Values extends FieldValues>(isOptional: boolean): RegisterOptions<Values, Name<Values>> {
  return isOptional ? { setValueAs: (text: unknown) => (text === '' ? undefined : text) } : {};
}

type Bound<Values extends FieldValues, Control> = Shared<Values> & { isOptional?: boolean } & Omit<
    Control,
    'form' | 'name' | 'id'
  >;

export function TextField<Values extends FieldValues>(props: Bound<Values, ComponentProps<typeof TextInput>>) {
  const { form, name, label, hint, optional, hiddenLabel, className, isOptional = false, onBlur, ...rest } = props;
  const bound = form.form.register(name, registerOptions(isOptional));
  const Input = rest.type === 'password' && !rest.after ? PasswordInput : TextInput;
  return (
    <Field {...frameOf(props)}>
      {(parts) => (
        <Input
          autoComplete="off"
          {...rest}
          {...parts}
          {...bound}
          onBlur={(event) => {
            void bound.onBlur(event);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** A number typed as digits; nothing typed counts as not given, and a null that was there stays one. */
export function NumberField<Values extends FieldValues>(props: Bound<Values, ComponentProps<typeof TextInput>>) {
  const { form, name, label, hint, optional, hiddenLabel, className, isOptional, ...rest } = props;
  const toNumber = (text: unknown) => {
    if (text === null) return null;
    return text === '' || text === undefined ? undefined : Number(text);
  };
  const bound = form.form.register(name, { setValueAs: toNumber });
  /** Browsers drop what they do not know of a pasted number, and read 50,00 as 5000. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (/^\s*-?\d+(?:\.\d+)?\s*$/.test(text)) return;
    event.preventDefault();
    const read = readWhole(text);
    if (read === null) return;
    event.currentTarget.value = String(read);
    void bound.onChange(event);
  };
  return (
    <Field {...frameOf(props)}>
      {(parts) => <TextInput type="number" inputMode="decimal" {...rest} {...parts} {...bound} onPaste={onPaste} />}
    </Field>
  );
}

export function TextAreaField<Values extends FieldValues>(props: Bound<Values, ComponentProps<typeof TextArea>>) {
  const { form, name, label, hint, optional, hiddenLabel, className, isOptional = false, ...rest } = props;
  return (
    <Field {...frameOf(props)}>
      {(parts) => <TextArea {...rest} {...parts} {...form.form.register(name, registerOptions(isOptional))} />}
    </Field>
  );
}

export function SelectField<Values extends FieldValues>(props: Bound<Values, ComponentProps<typeof Select>>) {
  const { form, name, label, hint, optional, hiddenLabel, className, isOptional = false, ...rest } = props;
  return (
    <Field {...frameOf(props)}>
      {(parts) => <Select {...rest} {...parts} {...form.form.register(name, registerOptions(isOptional))} />}
    </Field>
  );
}

type Control<Values extends FieldValues> = ControllerRenderProps<Values, Name<Values>>;

/** Any other control, by its value. */
export function FormField<Values extends FieldValues>({
  children,
  ...props
}: Shared<Values> & { children: (parts: FieldParts, control: Control<Values>) => ReactNode }) {
  const { field } = useController({ control: props.form.form.control, name: props.name });
  return <Field {...frameOf(props)}>{(parts) => children(parts, field)}</Field>;
}

type AmountProps = Pick<ComponentProps<typeof AmountPad>, 'steps' | 'clearLabel' | 'unit' | 'isMoney'>;

export function AmountField<Values extends FieldValues>({
  steps,
  clearLabel,
  unit,
  isMoney = true,
  ...props
}: Shared<Values> & AmountProps) {
  return (
    <FormField {...props}>
      {({ id, ...parts }, { value, onChange, ref }) => (
        <AmountPad
          id={id}
          ref={ref}
          amount={Number(value ?? 0)}
          onAmount={onChange}
          steps={steps}
          clearLabel={clearLabel}
          unit={unit}
          isMoney={isMoney}
          invalid={parts['aria-invalid'] ?? false}
          describedBy={parts['aria-describedby']}
        />
      )}
    </FormField>
  );
}

type OtpProps = Pick<ComponentProps<typeof OtpInput>, 'length' | 'secret' | 'autoFocus'>;

export function OtpField<Values extends FieldValues>({
  length,
  secret,
  autoFocus,
  ...props
}: Shared<Values> & OtpProps) {
  return (
    <FormField {...props}>
      {({ id, ...parts }, { value, onChange, ref }) => (
        <OtpInput
          id={id}
          ref={ref}
          length={length}
          secret={secret}
          autoFocus={autoFocus}
          value={String(value ?? '')}
          onChange={onChange}
          invalid={parts['aria-invalid'] ?? false}
          describedBy={parts['aria-describedby']}
        />
      )}
    </FormField>
  );
}

/** Agreement: the sentence at the box is its label; `value` is what a checked box means. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  value = true,
  children,
}: Pick<Shared<Values>, 'form' | 'name'> & { value?: unknown; children: ReactNode }) {
  const note = useId();
  const { field, fieldState } = useController({ control: form.form.control, name });
  const error = issueText(fieldState.error?.message);
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        ref={field.ref}
        checked={Boolean(field.value)}
        onCheckedChange={(checked) => field.onChange(checked ? value : undefined)}
        invalid={error !== undefined}
        {...(error ? { describedBy: note } : {})}
      >
        {children}
      </Checkbox>
      {error && (
        <p id={note} role="alert" className="text-coral text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** On and off; `values` where the contract says it in other words, such as Y and N. */
export function SwitchField<Values extends FieldValues>({
  form,
  name,
  label,
  values = { on: true, off: false },
}: Pick<Shared<Values>, 'form' | 'name' | 'label'> & { values?: { on: unknown; off: unknown } }) {
  const { field } = useController({ control: form.form.control, name });
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="font-medium text-mist-200 text-sm">{label}</span>
      <Switch
        label={label}
        checked={field.value === values.on}
        onCheckedChange={(isOn) => field.onChange(isOn ? values.on : values.off)}
      />
    </div>
  );
}

export function SegmentedField<Values extends FieldValues, Value extends string>({
  form,
  name,
  label,
  options,
}: Pick<Shared<Values>, 'form' | 'name' | 'label'> & { options: readonly { value: Value; label: string }[] }) {
  const { field } = useController({ control: form.form.control, name });
  const chosen = options.find(({ value }) => value === field.value) ?? options[0];
  return chosen && <Segmented label={label} value={chosen.value} onValueChange={field.onChange} options={options} />;
}
