import { Skeleton } from '@mirinae/ui/skeleton';
import { InPage } from '../../shell/late-parts.tsx';
import { useLayout } from '../../shell/layout-context.ts';
import { whenIdle } from '../../shell/when-idle.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

/** Far below what the main page opens with: loaded once it is ready. */
const load = async () => {
  await new Promise<void>(whenIdle);
  return withLaterTexts(async () => (await import('./today-matches.tsx')).TodayMatchesList);
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
