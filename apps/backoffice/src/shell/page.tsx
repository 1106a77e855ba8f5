import type { ReactNode } from 'react';

/** The title of a page, and what can be done on all of it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto font-bold text-xl tracking-tight">{title}</h1>
      {children}
    </header>
  );
}
