import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withLaterTexts } from '../../shell/loading/with-later-texts.ts';
import { useLatestNotification } from '../../shell/realtime/latest-notification.ts';

const load = () => withLaterTexts(async () => (await import('./news-toast.tsx')).NewsToast);

/** A message and won slips have notices of their own, and a won draw may still be shown. */
const silent: readonly string[] = ['message-arrived', 'slips-won', 'draw-won'];

/** Shows each other notification as it comes. */
export function LatestNews({ onOpen }: { onOpen: (href: string) => void }) {
  const latest = useLatestNotification();
  const news = latest && !silent.includes(latest.event) ? latest : null;
  return (
    <LazyOverlay load={load} need={news}>
      {(NewsToast) => news && <NewsToast news={news} onOpen={onOpen} />}
    </LazyOverlay>
  );
}
