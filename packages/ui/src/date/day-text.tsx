import { writtenDay } from '@mirinae/contract/languages';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { currentLocale } from '../language/language.ts';
import { useTranslation } from '../language/translation.ts';
import { inputLook } from '../text-input.tsx';
import { dayFormOf, isWholeDay, readDay } from './typed-day.ts';

/** What is typed belongs to a day: another day takes its place. */
type Draft = { readonly text: string; readonly of: string | undefined };

export type DayTextProps = {
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  /** An emptied field keeps the day it had. */
  isBounded?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
} & Pick<
  ComponentProps<'input'>,
  'id' | 'ref' | 'className' | 'onBlur' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>;

/** A day, typed in the form of the language. It counts once all its digits are there, or when the field is left. */
export function DayText({ day, onDay, isBounded = false, min = '', max, onBlur, className, ...rest }: DayTextProps) {
  // Drawn anew in another language.
  useTranslation();
  const locale = currentLocale();
  const [draft, setDraft] = useState<Draft | null>(null);
  const typed = draft && draft.of === day ? draft.text : null;
  const text = typed ?? (day ? writtenDay(day, locale) : '');
  const allowed = (wanted: string): string | null => {
    const read = readDay(wanted, locale);
    return read !== null && read >= min && (max === undefined || read <= max) ? read : null;
  };
  const take = (wanted: string): void => {
    const read = allowed(wanted);
    if (read !== null && read !== day) onDay(read);
    if (wanted.trim() === '' && !isBounded && day !== undefined) onDay(undefined);
  };
  const finish = (): void => {
    if (typed !== null) take(typed);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') finish();
  };
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      placeholder={dayFormOf(locale)}
      value={text}
      aria-invalid={
        rest['aria-invalid'] ?? ((typed !== null && isWholeDay(typed) && allowed(typed) === null) || undefined)
      }
      onChange={({ target: { value } }) => {
        setDraft({ text: value, of: day });
        if (value === '' || isWholeDay(value)) take(value);
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      className={classes(inputLook, 'tabular-nums', className)}
    />
  );
}
