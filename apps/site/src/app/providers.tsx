import { failureText } from '@mirinae/ui/calls/failure-text';
import { KitProvider } from '@mirinae/ui/kit';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Layout } from '../shell/layout/layout-choice.ts';
import { LayoutContext } from '../shell/layout/layout-context.ts';
import { PagesContext } from '../shell/pages/pages-context.ts';
import { pages } from './pages.ts';

type Props = { layout: Layout; queryClient: QueryClient; children: ReactNode };

/** Contexts of every part of the site, in the browser and where a page is drawn ahead. */
export function Providers({ layout, queryClient, children }: Props) {
  const { t } = useTranslation();
  return (
    <LayoutContext value={layout}>
      <PagesContext value={pages}>
        <QueryClientProvider client={queryClient}>
          <KitProvider value={{ layout, text: (name) => t(`kit.${name}`), failureText }}>{children}</KitProvider>
        </QueryClientProvider>
      </PagesContext>
    </LayoutContext>
  );
}
