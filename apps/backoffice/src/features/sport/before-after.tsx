import type { ReactNode } from 'react';

/** Figures of a preview: what each is now, and what it would be. */
export function BeforeAfter({ label, figures }: { label: string; figures: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl aria-label={label} className="surface grid grid-cols-2 gap-2 p-3 text-sm sm:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-mist-400 text-xs">{name}</dt>
          <dd className="font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
