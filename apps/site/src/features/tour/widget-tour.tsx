import { lazy, Suspense } from 'react';
import { useIsTourOn } from '../../shell/tour.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const Tour = lazy(() => withLaterTexts(async () => ({ default: (await import('./tour.tsx')).Tour })));

export function TourHost() {
  if (!useIsTourOn()) return null;
  return (
    <Suspense>
      <Tour />
    </Suspense>
  );
}
