import { lazy, Suspense } from 'react';
import { useLatestSettled } from '../../shell/settled-slips.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const ToldSlips = lazy(() => withLaterTexts(async () => ({ default: (await import('./told-slips.tsx')).ToldSlips })));

/** How one's slips ended, wherever on the site one stands. */
export function SlipEnds({ onOpen }: { onOpen: (href: string) => void }) {
  const latest = useLatestSettled();
  if (!latest) return null;
  return (
    <Suspense>
      <ToldSlips latest={latest} onOpen={onOpen} />
    </Suspense>
  );
}
