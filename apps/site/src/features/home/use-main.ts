import { useCall } from '../../shell/calls/api.ts';

const everyMs = 20_000;

/** Parts of the main page, in one answer. */
export function useMain() {
  return useCall('site.main', {}, { refetchMs: everyMs, staleMs: 5_000 });
}
