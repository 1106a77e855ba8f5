import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { inTime } from './in-time.ts';
import { useIsOnline } from './session.ts';
import { withLaterTexts } from './with-later-texts.ts';

type Props<Part> = {
  /** The same function each time. */
  load(): Promise<Part>;
  /** What needs the part now, or null; another value is another need. */
  need: unknown;
  /** Told when the part did not come. */
  onLost?: () => void;
  children: (part: Part) => ReactNode;
};

const nothing = () => null;

/**
 * What comes over any page: loaded at its first need, and kept. It takes no page away: a part that does not come, or
 * breaks, is not shown, and the next need or the next connection tries again.
 */
export function OverPages<Part>({ load, need, onLost, children }: Props<Part>) {
  const isOnline = useIsOnline();
  const [come, setCome] = useState<{ readonly part: Part } | null>(null);
  const isWanted = need !== null && isOnline && come === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another need is another try.
  useEffect(() => {
    if (!isWanted) return;
    inTime(withLaterTexts(load)).then(
      (part) => startTransition(() => setCome({ part })),
      () => onLost?.(),
    );
  }, [isWanted, need]);
  return (
    <CatchBoundary getResetKey={() => need} errorComponent={nothing}>
      <Suspense>{come && children(come.part)}</Suspense>
    </CatchBoundary>
  );
}
