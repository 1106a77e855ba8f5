import { LazyOverlay } from '../../shell/late-parts.tsx';
import { useLatestSettled } from '../../shell/settled-slips.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const load = () => withLaterTexts(async () => (await import('./settled-slips-toast.tsx')).SettledSlipsToast);

/** Results of the member's slips, on any page of the site. */
export function SlipEnds({ onOpen }: { onOpen: (href: string) => void }) {
  const latest = useLatestSettled();
  return (
    <LazyOverlay load={load} need={latest}>
      {(SettledSlipsToast) => latest && <SettledSlipsToast latest={latest} onOpen={onOpen} />}
    </LazyOverlay>
  );
}
