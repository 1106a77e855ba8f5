import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { inputLook } from './text-input.tsx';

type Props = ComponentProps<'select'> & { options: readonly { value: string; label: string }[]; placeholder?: string };

/** The system's own list: the best one on phones, and the one screen readers know. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <div className="relative h-fit">
      <select className={classes(inputLook, 'appearance-none pr-10', className)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-ink-800">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-mist-400"
      />
    </div>
  );
}
