import type { ReactNode } from 'react';

/** One state of a part, with its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="mb-6 min-w-0">
      <figcaption className="mb-2 text-mist-300 text-sm">{title}</figcaption>
      {children}
    </figure>
  );
}
