import { useEffect, useState } from 'react';
import { useLatestSettled } from '../../../shell/sport/settled-slips.ts';
import { type SettledSummary, summaryOf } from '../settled-summary.ts';

const freshMs = 60_000;

/** The latest result of own slips, for a minute after it came. */
export function useFreshResult(): SettledSummary | null {
  const latest = useLatestSettled();
  const [old, setOld] = useState<typeof latest>(null);
  useEffect(() => {
    if (!latest) return;
    const timer = window.setTimeout(() => setOld(latest), freshMs);
    return () => window.clearTimeout(timer);
  }, [latest]);
  return latest && latest !== old ? summaryOf(latest) : null;
}
