import { useLocation, useNavigate } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { rememberSearch } from './recent-searches.ts';

/** Search text of the results' address; empty on any other page. */
export function useSearched(): string {
  const pathOf = usePagePath();
  const { pathname, searchStr } = useLocation();
  return pathname === pathOf('search') ? (new URLSearchParams(searchStr).get('q') ?? '').trim() : '';
}

/** Leads to the results and remembers the search. */
export function useOpenResults(): (text: string) => void {
  const navigate = useNavigate();
  const pathOf = usePagePath();
  return (text) => {
    rememberSearch(text);
    void navigate({ href: `${pathOf('search')}?q=${encodeURIComponent(text)}` });
  };
}
