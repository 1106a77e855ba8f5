import type { ReactNode } from 'react';
import { AllowedPagesProvider } from '../shell/pages/pages.ts';
import { useStaff } from '../shell/session/session.ts';
import { pages } from './pages.ts';

/** Provides the pages that the signed-in staff member may open. */
export function AllowedPages({ children }: { children: ReactNode }) {
  const { permissions = [], isBound = false } = useStaff() ?? {};
  const allowed = pages.filter(
    ({ needs, isOfHouse = false }) => (needs === null || permissions.includes(needs)) && !(isOfHouse && isBound),
  );
  return <AllowedPagesProvider value={allowed}>{children}</AllowedPagesProvider>;
}
