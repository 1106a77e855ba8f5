import type { Ref } from 'react';
import { classes } from './classes.ts';
import { inputFrame } from './text-input.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  id: string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  secret?: boolean | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
  autoFocus?: boolean | undefined;
};

/** A few digits in one field: what password managers and screen readers handle best. */
export function OtpInput({
  ref,
  id,
  length,
  value,
  onChange,
  secret = false,
  invalid = false,
  describedBy,
  autoFocus = false,
}: Props) {
  return (
    <input
      ref={ref}
      id={id}
      type={secret ? 'password' : 'text'}
      inputMode="numeric"
      autoComplete={secret ? 'off' : 'one-time-code'}
      maxLength={length}
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noAutofocus: The digits are the only thing to do on their page.
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
      className={classes(inputFrame, 'h-14 text-center font-bold text-2xl text-mist-50 tracking-[0.6em] tabular-nums')}
    />
  );
}
