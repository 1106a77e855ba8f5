import { Skeleton } from '@mirinae/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLayout } from '../../shell/layout-context.ts';
import { whenIdle } from '../../shell/when-idle.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const List = lazy(() =>
  withLaterTexts(async () => ({ default: (await import('./today-matches.tsx')).TodayMatchesList })),
);

/** Some matches of today, far below what the main page opens with: loaded once it stands. */
export function TodayMatches() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  const room = <Skeleton className={useLayout() === 'mobile' ? 'h-[566px] w-full' : 'h-[402px] w-full'} />;
  return isWanted ? (
    <Suspense fallback={room}>
      <List room={room} />
    </Suspense>
  ) : (
    room
  );
}
