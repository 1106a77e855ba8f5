import { siteTitle } from '@mirinae/ui/calls/site-config';
import { type ReactNode, useEffect } from 'react';

/** Title of the browser's tab. */
export const tabTitle = (title: string): string => `${title} · ${siteTitle()}`;

/** Names the tab of the browser after what is open, once that is known. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = tabTitle(title);
  }, [title]);
}

/**
 * The head of a page; it names the tab too. On a phone a text has its row for itself, so that nothing moves with the
 * width of its letters.
 */
export function PageTitle({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  useTabTitle(title);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className={text ? 'max-sm:w-full' : ''}>
        <h1 className="font-bold text-2xl text-mist-50 tracking-tight">{title}</h1>
        {text && <p className="mt-1 whitespace-pre-line text-sm text-mist-300">{text}</p>}
      </div>
      {children}
    </header>
  );
}
