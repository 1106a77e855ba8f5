import { Button } from '@mirinae/ui/button';
import { siteTitle } from '@mirinae/ui/calls/site-config';
import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from './pages.ts';
import { useCounts } from './queues.ts';

type Props = {
  /** Title of the shown item; replaces the page's name. */
  title?: string;
  children?: ReactNode;
};

/** The browser's tab says how much waits in the queues, and the page. */
function useTab(title: string): void {
  const total = Object.values(useCounts()).reduce((sum, count) => sum + count, 0);
  useEffect(() => {
    document.title = `${total > 0 ? `(${total}) ` : ''}${title} · ${siteTitle()} · Admin`;
  }, [total, title]);
}

/** The title of a page, which its tab says too, and what can be done on all of it. */
export function PageHead({ title, children }: Props) {
  const named = usePageTitle();
  useTab(title ?? named);
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto font-bold text-xl tracking-tight">{title ?? named}</h1>
      {children}
    </header>
  );
}

/** Main action of a page, such as creating a listed item. */
export function MainButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button tone="primary" onClick={onPress}>
      {label}
    </Button>
  );
}
