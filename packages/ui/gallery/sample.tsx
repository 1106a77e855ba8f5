import type { ReactNode } from 'react';

/** A part of the kit with its states below. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="mb-12 scroll-mt-6">
      <h2 id={name} className="mb-4 border-ink-600/50 border-b pb-2 font-bold text-xl">
        {name}
      </h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** One state of it, with its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-mist-300 text-sm">{title}</figcaption>
      {children}
    </figure>
  );
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
