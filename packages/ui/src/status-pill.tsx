import type { ReactNode } from 'react';
import { Badge, type Tone } from './badge.tsx';

/** A state in a list: a dot that a colour-blind reader does not need, and its word. */
export function StatusPill({ tone, children, live = false }: { tone: Tone; children: ReactNode; live?: boolean }) {
  return (
    <Badge tone={tone} className="rounded-full px-2.5 py-1">
      <span aria-hidden className={`size-1.5 rounded-full bg-current ${live ? 'animate-twinkle' : ''}`} />
      {children}
    </Badge>
  );
}
