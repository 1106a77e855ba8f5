/** Terms of the cashier, read again at the moment at which the clock alone changes them. */
import { serverNow } from '@mirinae/ui/server-clock';
import { useEffect } from 'react';
import { invalidate, useCall } from '../../shell/calls/api.ts';

/** After the moment itself, so that the server's clock has reached it; also between tries while it has not. */
const leewayMs = 1_000;
/** The server names a moment within a day; a longer timer would overflow. */
const maxWaitMs = 24 * 3_600_000;

export function useTerms() {
  const terms = useCall('cash.terms', {});
  const { data, dataUpdatedAt } = terms;
  const changesAt = data?.changesAt;
  useEffect(() => {
    // A newer answer begins a new wait, even if its moment is the same.
    if (changesAt === undefined || dataUpdatedAt === 0) return;
    const waitMs = Math.min(Math.max(Date.parse(changesAt) - serverNow(), 0), maxWaitMs) + leewayMs;
    const timer = window.setTimeout(() => void invalidate('cash.terms'), waitMs);
    return () => window.clearTimeout(timer);
  }, [changesAt, dataUpdatedAt]);
  return terms;
}
