import { Button } from '@mirinae/ui/button';
import type { ReactNode } from 'react';
import { usePageTitle } from './pages.ts';

type Props = {
  /** What is shown, where that is one of many: it stands in for the name of the page. */
  title?: string;
  children?: ReactNode;
};

/** The title of a page, and what can be done on all of it. */
export function PageHead({ title, children }: Props) {
  const named = usePageTitle();
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto font-bold text-xl tracking-tight">{title ?? named}</h1>
      {children}
    </header>
  );
}

/** What a page is mostly opened for, such as making what it lists. */
export function MainButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button tone="primary" onClick={onPress}>
      {label}
    </Button>
  );
}
