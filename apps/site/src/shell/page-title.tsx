import type { ReactNode } from 'react';

export function PageTitle({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 className="font-bold text-2xl text-mist-50 tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-sm text-mist-300">{text}</p>}
      </div>
      {children}
    </header>
  );
}
