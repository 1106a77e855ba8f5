import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../shell/when-idle.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const List = lazy(() =>
  withLaterTexts(async () => ({ default: (await import('./today-matches.tsx')).TodayMatchesList })),
);

/** Some matches of today, below all else that the main page shows: loaded once it stands. */
export function TodayMatches() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  return (
    <div className="min-h-[430px]">
      {isWanted && (
        <Suspense>
          <List />
        </Suspense>
      )}
    </div>
  );
}
