import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withSportTexts } from '../../shell/loading/with-later-texts.ts';
import { useLatestSettled } from '../../shell/sport/settled-slips.ts';

const load = () => withSportTexts(async () => (await import('./settled-slips-toast.tsx')).SettledSlipsToast);

/** Results of the member's slips, on any page of the site. */
export function SlipEnds({ onOpen }: { onOpen: (href: string) => void }) {
  const latest = useLatestSettled();
  return (
    <LazyOverlay load={load} need={latest}>
      {(SettledSlipsToast) => latest && <SettledSlipsToast latest={latest} onOpen={onOpen} />}
    </LazyOverlay>
  );
}
