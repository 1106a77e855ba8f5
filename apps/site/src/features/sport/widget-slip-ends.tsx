import { OverPages } from '../../shell/late-parts.tsx';
import { useLatestSettled } from '../../shell/settled-slips.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const load = () => withLaterTexts(async () => (await import('./told-slips.tsx')).ToldSlips);

/** How one's slips ended, wherever on the site one stands. */
export function SlipEnds({ onOpen }: { onOpen: (href: string) => void }) {
  const latest = useLatestSettled();
  return (
    <OverPages load={load} need={latest}>
      {(ToldSlips) => latest && <ToldSlips latest={latest} onOpen={onOpen} />}
    </OverPages>
  );
}
