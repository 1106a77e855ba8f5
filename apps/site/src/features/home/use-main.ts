import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const everyMs = 20_000;

/** What the main page composes, in one answer. */
export function useMain() {
  return useQuery({
    queryKey: ['main'],
    queryFn: () => api('site.main', {}),
    refetchInterval: everyMs,
    staleTime: 5_000,
  });
}
