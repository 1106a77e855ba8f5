import { type ReactNode, useId } from 'react';

export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5 border-ink-600/40 border-t pt-3">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-bold text-sm">
          {title}
        </h3>
        {note && <span className="text-mist-400 text-xs">{note}</span>}
      </div>
      {children}
    </section>
  );
}
