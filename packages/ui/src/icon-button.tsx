import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode; count?: number };

/** A button that is only a picture; `label` is what a screen reader says, `count` a small number on its corner. */
export function IconButton({ label, count = 0, className, children, ...rest }: Props) {
  const shown = count > 99 ? '99+' : String(count);
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${label} ${shown}` : label}
      className={classes(
        'relative inline-grid size-10 shrink-0 place-items-center rounded-[10px] border border-ink-600/60 bg-ink-750 text-mist-200 transition-colors hover:bg-ink-700 hover:text-mist-50 disabled:opacity-45 [&_svg]:size-[18px]',
        className,
      )}
      {...rest}
    >
      {children}
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-coral px-1 text-center font-bold text-2xs text-ink-950 leading-5"
        >
          {shown}
        </span>
      )}
    </button>
  );
}
