import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'white';
export type ButtonSize = 'sm' | 'md' | 'lg';

const tones: Record<ButtonTone, string> = {
  primary: 'starlight text-ink-950 shadow-low hover:brightness-110',
  plain: 'bg-ink-700 text-mist-100 border border-ink-600 hover:bg-ink-600',
  quiet: 'text-mist-200 hover:bg-ink-700 hover:text-mist-50',
  danger: 'bg-coral/15 text-coral border border-coral/40 hover:bg-coral/25',
  white: 'bg-mist-50 text-ink-900 hover:bg-white',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 pointer-coarse:h-10 px-3 text-sm rounded-chip gap-1.5',
  md: 'h-10 px-4 text-base rounded-[10px] gap-2',
  lg: 'h-12 px-5 text-md rounded-card gap-2',
};

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  asChild?: boolean;
  busy?: boolean;
  wide?: boolean;
};

/** Busy keeps its width and place, and cannot be pressed again. */
export function Button({
  tone = 'plain',
  size = 'md',
  asChild = false,
  busy = false,
  wide = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: Props) {
  const look = classes(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-semibold transition-[background,filter,color] duration-150 disabled:opacity-45',
    tones[tone],
    sizes[size],
    wide && 'w-full',
    busy && 'animate-pulse',
    className,
  );
  if (asChild)
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button type={type} className={look} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {children}
    </button>
  );
}
