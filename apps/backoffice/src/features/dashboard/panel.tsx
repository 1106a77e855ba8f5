import type { ReactNode } from 'react';

type Props = { title: string; note?: string; actions?: ReactNode; children: ReactNode };

/** A part of the dashboard under a title of its own. */
export function Panel({ title, note, actions, children }: Props) {
  return (
    <section aria-label={title} className="surface min-w-0 p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-bold text-mist-100">{title}</h2>
        {note && <span className="text-mist-400 text-xs">{note}</span>}
        <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      {children}
    </section>
  );
}

/** One figure with its name before it. */
export function Line({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2 py-1 text-sm">
      <dt className="text-mist-300">{name}</dt>
      {note && <dd className="text-mist-400 text-xs">{note}</dd>}
      <dd className="ml-auto font-bold tabular-nums">{children}</dd>
    </div>
  );
}
