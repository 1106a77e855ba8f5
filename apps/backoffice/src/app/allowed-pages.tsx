import type { ReactNode } from 'react';
import { AllowedPagesProvider } from '../shell/pages/pages.ts';
import { useStaff } from '../shell/session/session.ts';
import { pages } from './pages.ts';

/** Provides the pages that the signed-in staff member may open. */
export function AllowedPages({ children }: { children: ReactNode }) {
  const permissions = useStaff()?.permissions ?? [];
  const allowed = pages.filter(({ needs }) => needs === null || permissions.includes(needs));
  return <AllowedPagesProvider value={allowed}>{children}</AllowedPagesProvider>;
}
