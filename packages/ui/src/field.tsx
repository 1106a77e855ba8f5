import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type FieldParts = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: string;
  hiddenLabel?: boolean;
  className?: string;
  children: (parts: FieldParts) => ReactNode;
};

/** Label, control, hint or error, tied together for screen readers. The line for hint and error keeps its place. */
export function Field({ label, hint, error, optional, hiddenLabel = false, className, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={classes('font-medium text-sm text-mist-200', hiddenLabel && 'sr-only')}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-mist-400">{optional}</span>}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={classes('text-sm leading-snug', error ? 'text-coral' : 'text-mist-400')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
