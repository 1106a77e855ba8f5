import { useLocation, useNavigate } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { rememberSearch } from './recent-searches.ts';

/** Search text of the results' address; empty on any other page. */
export function useSearched(): string {
  const place = usePagePath();
  const { pathname, searchStr } = useLocation();
  return pathname === place('search') ? (new URLSearchParams(searchStr).get('q') ?? '').trim() : '';
}

/** Leads to the results and remembers the search. */
export function useOpenResults(): (text: string) => void {
  const navigate = useNavigate();
  const place = usePagePath();
  return (text) => {
    rememberSearch(text);
    void navigate({ href: `${place('search')}?q=${encodeURIComponent(text)}` });
  };
}
