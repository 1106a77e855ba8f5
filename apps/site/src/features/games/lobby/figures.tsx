import type { ReactNode } from 'react';

/** A figure of a game with its name. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-chip bg-ink-850 px-3 py-2.5">
      <dt className="text-mist-400 text-xs">{name}</dt>
      <dd className="mt-0.5 whitespace-nowrap font-bold text-mist-50 tabular-nums">{children}</dd>
    </div>
  );
}
