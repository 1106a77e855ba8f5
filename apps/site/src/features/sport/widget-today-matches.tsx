import { Skeleton } from '@mirinae/ui/skeleton';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { InPage } from '../../shell/loading/late-parts.tsx';
import { whenIdle } from '../../shell/loading/when-idle.ts';
import { withSportTexts } from '../../shell/loading/with-later-texts.ts';

/** Far below what the main page opens with: loaded once it is ready. */
const load = async () => {
  await new Promise<void>(whenIdle);
  return withSportTexts(async () => (await import('./today-matches.tsx')).TodayMatchesList);
};

/** Some matches of today. */
export function TodayMatches() {
  const room = <Skeleton className={useLayout() === 'mobile' ? 'h-[566px] w-full' : 'h-[402px] w-full'} />;
  return (
    <InPage load={load} awaited={room}>
      {(List) => <List room={room} />}
    </InPage>
  );
}
