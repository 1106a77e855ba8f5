import { type PageEntry, pages } from '../routes/pages.ts';
import { useStaff } from './session.ts';

export function useAllowedPages(): readonly PageEntry[] {
  const staff = useStaff();
  return pages.filter(({ needs }) => needs === null || staff?.permissions.includes(needs));
}
