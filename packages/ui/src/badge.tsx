import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'star' | 'gold' | 'jade' | 'coral' | 'amber';

const tones: Record<Tone, string> = {
  neutral: 'bg-ink-600/60 text-mist-200',
  star: 'bg-indigo-star/20 text-[#c3c7ff]',
  gold: 'bg-gold/15 text-gold',
  jade: 'bg-jade/15 text-jade',
  coral: 'bg-coral/15 text-coral',
  amber: 'bg-amber/15 text-amber',
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-0.5 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
